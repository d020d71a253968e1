# A virtual X11 screen for the scripts of this folder, which source this file.
# shellcheck shell=bash

# Opens a screen of a size ("1280x800"): sets DISPLAY, and screen_server to the server's process. Keeps
# its notes in a folder. Needs xvfb and xdotool.
#
# A server has told its number before it can be reached, and one of the same number that is just ending
# may take the new one's socket away. So the screen is open when it answers, and if it does not, there
# is another one.
open_screen() {
  local size=$1 notes=$2 attempt
  for attempt in 1 2 3; do
    rm -f "$notes/display"
    Xvfb -displayfd 3 -nolisten tcp -screen 0 "${size}x24" 3>"$notes/display" 2>"$notes/screen.log" &
    screen_server=$!
    for _ in {1..100}; do
      kill -0 "$screen_server" 2>/dev/null || break
      if [[ -s $notes/display ]]; then
        DISPLAY=:$(<"$notes/display")
        export DISPLAY
        ! xdotool getmouselocation >/dev/null 2>&1 || return 0
      fi
      sleep 0.1
    done
    close_screen
  done
  cat "$notes/screen.log" >&2
  echo "no virtual screen has opened" >&2
  return 1
}

# Closes the screen, if there is one; there is none left when it comes back.
close_screen() {
  [[ -n ${screen_server:-} ]] || return 0
  kill "$screen_server" 2>/dev/null || true
  wait "$screen_server" 2>/dev/null || true
  screen_server=
}

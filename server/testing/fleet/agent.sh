# The agent of the fleet test. It holds the lock of its session while it works. The lock detects two agents in a session at the same
# time, also of different servers. Reports go to a named pipe, which is writable even in a read-only folder.
report() { printf '%s\n' "$*" >"$AGENT_FOLDER/reports"; }
say() { printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\n' "$*"; }

lock="$AGENT_FOLDER/locks/$SESSION_ID"
# The test creates the lock file on request.
[ -e "$lock" ] || report "lock $SESSION_ID"
while [ ! -e "$lock" ]; do sleep 0.02; done
exec 9<"$lock"
flock -n 9 || report "overlap $SESSION_ID"

# The sandbox stores the number of agents that have worked in it.
count=$(($(cat count 2>/dev/null || echo 0) + 1))
echo "$count" >count.new && mv count.new count

input=$(cat)
lines=$(printf '%s\n' "$input" | grep -c .)
messages=$(printf '%s\n' "$input" | grep '"type":"user.message"' | grep -o '"text":"m[0-9]* [0-9.]*"')
seen=$(printf '%s\n' "$messages" | grep -c .)
work=$(printf '%s\n' "$messages" | tail -n 1 | grep -o '[0-9.]*"$' | tr -d '"')
report "begin $SESSION_ID $lines"
say "begin $count $seen"
# `sleep` does not inherit the lock, so the lock ends with this shell.
sleep "${work:-0.1}" 9<&-
say "end $count $seen"
report "end $SESSION_ID"

# The agent of the fleet's test. It holds a lock of its session while it works: two agents in a session at the same time are seen,
# whichever servers started them. What it reports goes into a named pipe, which works from a read-only folder, too.
report() { printf '%s\n' "$*" >"$AGENT_FOLDER/reports"; }
say() { printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\n' "$*"; }

lock="$AGENT_FOLDER/locks/$SESSION_ID"
# The test creates it when it is asked for.
[ -e "$lock" ] || report "lock $SESSION_ID"
while [ ! -e "$lock" ]; do sleep 0.02; done
exec 9<"$lock"
flock -n 9 || report "overlap $SESSION_ID"

# What the workspace remembers: how many agents have worked in it.
count=$(($(cat count 2>/dev/null || echo 0) + 1))
echo "$count" >count.new && mv count.new count

input=$(cat)
lines=$(printf '%s\n' "$input" | grep -c .)
messages=$(printf '%s\n' "$input" | grep '"type":"user.message"' | grep -o '"text":"m[0-9]* [0-9.]*"')
seen=$(printf '%s\n' "$messages" | grep -c .)
work=$(printf '%s\n' "$messages" | tail -n 1 | grep -o '[0-9.]*"$' | tr -d '"')
report "begin $SESSION_ID $lines"
say "begin $count $seen"
# Only this shell has the lock: it ends with the agent.
sleep "${work:-0.1}" 9<&-
say "end $count $seen"
report "end $SESSION_ID"

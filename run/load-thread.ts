// Keeps a core busy until it is ended, as other programs on the machine would.
for (let turn = 0; ; turn = (turn + 1) % 1_000_003) Math.sqrt(turn)

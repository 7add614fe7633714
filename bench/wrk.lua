-- Bets of 1.00 on random selections by random players, each with a key of its own, for `wrk`. Arguments: a file with the
-- selections (play, pick), how many players there are, the game, its round, what its keys begin with, and `nonce` where each
-- bet has 16 bytes of its player's device.
local players, game, round, lines, threads = 0, '', '', {}, 0

function setup(thread)
  thread:set('thread', threads)
  threads = threads + 1
end

function init(arguments)
  for line in io.lines(arguments[1]) do lines[#lines + 1] = line end
  players, game, round = tonumber(arguments[2]), arguments[3], arguments[4]
  run = arguments[5] .. '-' .. thread .. '-'
  with_nonce = arguments[6] == 'nonce'
  sent = 0
  math.randomseed(os.time() * 16 + thread)
  wrk.method = 'POST'
  wrk.headers['content-type'] = 'application/json'
  wrk.headers['accept-language'] = 'en-US,en;q=0.9'
end

function request()
  sent = sent + 1
  wrk.headers['token'] = 'bench-player-' .. math.random(0, players - 1)
  wrk.headers['idempotency-key'] = 'bench-key-' .. run .. sent
  wrk.body = '{"game_id":' .. game .. ',"game_no":"' .. round .. '","bet_content":[' .. lines[math.random(#lines)] .. ']'
  if with_nonce then
    local words = {}
    for word = 1, 4 do words[word] = string.format('%08x', math.random(0, 2147483647)) end
    wrk.body = wrk.body .. ',"nonce":"' .. table.concat(words) .. '"'
  end
  wrk.body = wrk.body .. '}'
  return wrk.format(nil, nil)
end

function done(summary, latency)
  io.write(string.format('RESULT {"answers":%d,"microseconds":%d,"p50":%d,"p99":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout))
end

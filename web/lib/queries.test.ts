import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { afterFirstAnswers, askAgain, queryClient } from './queries.ts'

afterEach(() => queryClient.clear())

/** A query in sight, whose answers the test gives; tells how often it asked. */
function askedByHand(queryKey: readonly unknown[]) {
  const answers: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey,
    retry: false,
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  })
  const leave = observer.subscribe(() => undefined)
  return { answers, observer, leave }
}

/** After all that follows from answers that are there; nothing waits for a time. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a query outdated during its first fetch is fetched again after its answer', async () => {
  const { answers, observer, leave } = askedByHand(['/api/trade/deposits', 'one'])
  void queryClient.invalidateQueries({ queryKey: ['/api/trade/deposits'] })
  expect(answers).toHaveLength(1)
  answers[0]?.resolve('as it was')
  await settled()
  expect(answers).toHaveLength(2)
  answers[1]?.resolve('as it is')
  await settled()
  expect(observer.getCurrentResult().data).toBe('as it is')
  expect(answers).toHaveLength(2)
  leave()
})

test('a query with an answer is fetched again at once, and once', async () => {
  const { answers, leave } = askedByHand(['/api/trade/deposits', 'one'])
  answers[0]?.resolve('as it was')
  await settled()
  void queryClient.invalidateQueries()
  expect(answers).toHaveLength(2)
  answers[1]?.resolve('as it is')
  await settled()
  expect(answers).toHaveLength(2)
  leave()
})

test('a first answer that does not come leaves its failure in sight', async () => {
  const { answers, observer, leave } = askedByHand(['/api/trade/deposits', 'one'])
  void queryClient.invalidateQueries()
  answers[0]?.reject(new Error('No answer'))
  await settled()
  expect(observer.getCurrentResult().isError).toBe(true)
  expect(answers).toHaveLength(1)
  leave()
})

test('other queries are left alone', async () => {
  const { answers, leave } = askedByHand(['/api/trade/deposits', 'one'])
  const seen: unknown[] = []
  afterFirstAnswers({ queryKey: ['/api/trade'] }, (queryKey) => seen.push(queryKey))
  answers[0]?.resolve('as it is')
  await settled()
  expect(seen).toEqual([])
  leave()
})

test('in another language nothing is kept that nobody looks at, be there a part in sight that waits to ask for it', async () => {
  const { answers, leave } = askedByHand(['/api/games/list'])
  answers[0]?.resolve('Practice Table')
  await settled()
  leave()
  const waiting = new QueryObserver(queryClient, { queryKey: ['/api/games/list'], enabled: false })
  const stop = waiting.subscribe(() => undefined)
  askAgain()
  // An event writes a round into what is known.
  queryClient.setQueriesData(
    { queryKey: ['/api/games/list'] },
    (answer?: string) => answer && `${answer}, a new round`,
  )
  const again = askedByHand(['/api/games/list'])
  expect(again.answers).toHaveLength(1)
  expect(again.observer.getCurrentResult().data).toBeUndefined()
  again.leave()
  stop()
})

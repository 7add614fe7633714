import type { FastifyInstance } from 'fastify'

/** How many slips a node has counted of a way and a result; NaN where its metrics do not tell. */
export async function slipsCounted(app: FastifyInstance, way: string, result: string): Promise<number> {
  const { body } = await app.inject({ url: '/metrics' })
  return Number(
    new RegExp(`^glasshouse_slips_total\\{way="${way}",result="${result}"\\} (.*)$`, 'm').exec(body)?.[1],
  )
}

/** How many slips of a way a node has counted with their delay, and the sum of these, seconds. */
export async function slipDelays(app: FastifyInstance, way: string) {
  const { body } = await app.inject({ url: '/metrics' })
  const value = (of: string) =>
    Number(new RegExp(`^glasshouse_slip_delay_seconds_${of}\\{way="${way}"\\} (.*)$`, 'm').exec(body)?.[1])
  return { count: value('count'), seconds: value('sum') }
}

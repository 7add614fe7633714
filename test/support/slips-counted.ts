import type { FastifyInstance } from 'fastify'

/** How many slips a node has counted of a way and a result; NaN where its metrics do not tell. */
export async function slipsCounted(app: FastifyInstance, way: string, result: string): Promise<number> {
  const { body } = await app.inject({ url: '/metrics' })
  return Number(
    new RegExp(`^glasshouse_slips_total\\{way="${way}",result="${result}"\\} (.*)$`, 'm').exec(body)?.[1],
  )
}

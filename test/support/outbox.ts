import { Client } from 'pg'
import { runningDatabase } from '../../server/db/embedded/running.ts'

/** The code that was last sent to a mobile number (E.164) or an email, by the house that the browser stories visit. */
export async function codeSentTo(recipient: string): Promise<string> {
  const connection = runningDatabase(process.env['GLASSHOUSE_DATA'] ?? '')
  if (!connection) throw new Error('The database of the browser stories is not running')
  const client = new Client(connection)
  await client.connect()
  try {
    const texts = await client.query<{ body: string }>(
      "select body from outbox where recipient = $1 and body ~ '\\d{6}' order by id desc limit 1",
      [recipient],
    )
    const code = /\d{6}/.exec(texts.rows[0]?.body ?? '')?.[0]
    if (!code) throw new Error(`No code was sent to ${recipient}`)
    return code
  } finally {
    await client.end()
  }
}

import nodemailer from 'nodemailer'
import type { Sender } from './senders.ts'

/** A mail server (`smtp://user:password@host:587`, or smtps), and who its mails come from. */
export type MailServer = { url: string; from: string }

/** How long each step of handing a mail over may take, milliseconds. */
const timeout = 15_000

/** Hands mails to a server by SMTP. Outside of this machine nothing goes in the clear. */
export function mailServer({ url, from }: MailServer): Sender {
  const transport = transportTo(url)
  return {
    send: async ({ recipient, subject, body }) => {
      try {
        // An address as an object is taken as it is: a comma in it makes no second recipient.
        await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text: body })
      } catch (error) {
        throw new Error(`the mail server did not take it (${codesOf(error)})`, { cause: error })
      }
    },
    keepsWords: false,
  }
}

/** Throws where the server can't be reached or does not let us in; sends nothing. */
export async function checkMailServer({ url }: Pick<MailServer, 'url'>): Promise<void> {
  const transport = transportTo(url)
  try {
    await transport.verify()
  } catch (error) {
    const { host } = new URL(url)
    // A socket's own words say more than its code, and know no recipient.
    const why = error instanceof Error && !('responseCode' in error) ? error.message : codesOf(error)
    throw new Error(`The mail server ${host} can't be reached or does not let the house in (${why}).`, {
      cause: error,
    })
  } finally {
    transport.close()
  }
}

function transportTo(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isOwnMachine(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function isOwnMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The error by its codes alone: a server's own words may repeat the recipient. */
function codesOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: string; responseCode?: number }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}

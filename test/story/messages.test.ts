import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { smsSend } from '@glasshouse/contract/account.ts'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { transaction } from '../../server/db/database.ts'
import { sweepIdentity } from '../../server/identity/sweep.ts'
import { mailServer } from '../../server/identity/mail-server.ts'
import { openSenders } from '../../server/identity/open-senders.ts'
import type { Senders } from '../../server/identity/senders.ts'
import { smsGateway } from '../../server/identity/sms-gateway.ts'
import { type House, openHouse } from '../support/house.ts'

// The house's messages to people, on their way out: by a real gateway and a real mail server of this test.
const mobile = '+4915112345678'
const atEnd: (() => unknown)[] = []
afterEach(async () => {
  for (const end of atEnd.splice(0).toReversed()) await end()
})

/** A gateway that answers with these status numbers, one after the other, the last one for ever. */
async function openGateway(...statuses: number[]) {
  const taken: { headers: IncomingMessage['headers']; body: unknown }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    taken.push({ headers: request.headers, body: JSON.parse(await text(request)) })
    response.statusCode = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
    if (response.statusCode === 302) response.setHeader('location', 'http://127.0.0.1:1/')
    response.end('ok')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { taken, url: `http://127.0.0.1:${port}/send` }
}

/** A mail server that takes everything, with a certificate of its own or none. */
async function openMailServer(options: SMTPServerOptions = {}) {
  const taken: { to: string[]; from: string; user: unknown; mail: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, callback) =>
      callback(password === 'p@ss' ? null : new Error('no'), { user: username }),
    onData: (stream, { envelope, user }, callback) => {
      const { mailFrom, rcptTo } = envelope
      const to = rcptTo.map(({ address }) => address)
      void text(stream).then((mail) => taken.push({ to, from: mailFrom ? mailFrom.address : '', user, mail }))
      stream.on('end', callback)
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { taken, port }
}

async function houseWith(senders: Partial<Senders>, nodes = 1): Promise<House> {
  const nothing = { send: async () => {}, keepsWords: false }
  const house = await openHouse({ nodes, senders: { sms: nothing, mail: nothing, ...senders } })
  atEnd.push(() => house.close())
  return house
}

const ask = (house: House, number = mobile) =>
  house.visitor().call(smsSend, { mobile: number, event: 'mobilelogin' })
const rows = async (house: House) =>
  (
    await house.owner.query<{ body: string; sent: boolean; tries: number; waits: number }>(`
      select body, sent_at is not null as sent, tries,
        extract(epoch from next_try_at - house_now())::int as waits
      from outbox order by id`)
  ).rows
const warnings = ({ logged }: House) => logged.filter(({ level }) => level >= 40)

test('a code goes to the gateway with its token, and leaves neither words nor a trace in the log', async () => {
  const { taken, url } = await openGateway(202)
  const house = await houseWith({ sms: smsGateway({ url, token: 'secret-token' }) })
  await ask(house)
  await expect.poll(() => taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({
    headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    body: { to: mobile, text: expect.stringMatching(/^\d{6} is your code\./) },
  })
  await expect.poll(() => rows(house)).toMatchObject([{ body: '', sent: true, tries: 1 }])
  const code = /\d{6}/.exec(JSON.stringify(taken[0]?.body))?.[0] ?? 'none'
  for (const secret of [code, mobile, 'secret-token'])
    expect(JSON.stringify(house.logged)).not.toContain(secret)
})

test('a message not accepted is retried, less and less often, until it is useless', async () => {
  const { url } = await openGateway(500, 302, 200)
  const house = await houseWith({ sms: smsGateway({ url, token: 't' }) })
  await ask(house)
  await expect.poll(() => warnings(house)).toHaveLength(1)
  expect(warnings(house)[0]).toMatchObject({ reason: 'the SMS gateway answered 500', tries: 1 })
  expect(await rows(house)).toMatchObject([{ sent: false, tries: 1 }])
  await house.clock.advance(16)
  // A look that anything gives rise to, or the node's own.
  await ask(house, '+4915112345679')
  await expect.poll(() => warnings(house)).toHaveLength(2)
  expect(warnings(house)[1]).toMatchObject({ reason: 'the SMS gateway did not answer' })
  await house.clock.advance(31)
  await ask(house, '+4915112345670')
  await expect.poll(() => rows(house)).toMatchObject([{ sent: true }, { sent: true }, { sent: true }])
  expect(JSON.stringify(house.logged)).not.toContain(mobile)
})

test('a code that nobody could take is given up when it is no longer good, and swept away the day after', async () => {
  const { taken, url } = await openGateway(503)
  const house = await houseWith({ sms: smsGateway({ url, token: 't' }) })
  await ask(house)
  await expect.poll(() => taken).toHaveLength(1)
  await expect.poll(() => warnings(house)).toHaveLength(1)
  await house.clock.advance(601)
  await ask(house, '+4915112345679')
  await expect.poll(() => taken).toHaveLength(2)
  expect(taken.map(({ body }) => body)).toMatchObject([{ to: mobile }, { to: '+4915112345679' }])
  await house.clock.advance(24 * 3600)
  await transaction(house.database, sweepIdentity)
  expect(await rows(house)).toHaveLength(1)
})

test('each message goes out once, no matter which node finds it first', async () => {
  const { taken, url } = await openGateway(200)
  const house = await houseWith({ sms: smsGateway({ url, token: 't' }) }, 3)
  const numbers = Array.from({ length: 20 }, (_, time) => `+49151123456${String(time).padStart(2, '0')}`)
  await Promise.all(
    numbers.map((number, time) =>
      house.visitor(house.nodes[time % 3]).call(smsSend, { mobile: number, event: 'mobilelogin' }),
    ),
  )
  await expect.poll(async () => (await rows(house)).every(({ sent }) => sent)).toBe(true)
  const sent = taken.map(({ body }) => (body as { to: string }).to)
  expect(sent.toSorted()).toEqual(numbers)
})

test('another node sends the messages that a dead one had taken', async () => {
  const { taken, url } = await openGateway(200)
  const house = await houseWith({ sms: smsGateway({ url, token: 't' }) })
  await house.owner.query(
    `insert into outbox (channel, recipient, body, tries, next_try_at)
     values ('sms', $1, 'Hello', 1, house_now() + interval '15 seconds')`,
    [mobile],
  )
  await ask(house, '+4915112345679')
  await expect.poll(() => taken).toHaveLength(1)
  await house.clock.advance(16)
  await ask(house, '+4915112345670')
  await expect.poll(() => taken.map(({ body }) => body)).toContainEqual({ to: mobile, text: 'Hello' })
})

test('a mail server is signed in to, and a mail goes to one person, in any language', async () => {
  const { taken, port } = await openMailServer({ allowInsecureAuth: true })
  const sender = mailServer({
    url: `smtp://house:p%40ss@127.0.0.1:${port}`,
    from: 'Glasshouse <no-reply@example.com>',
  })
  await sender.send({
    recipient: 'nora@example.com',
    subject: '验证码 123456',
    body: '您的验证码是 123456。',
  })
  expect(taken).toMatchObject([{ to: ['nora@example.com'], from: 'no-reply@example.com', user: 'house' }])
  expect(taken[0]?.mail).toContain('From: Glasshouse <no-reply@example.com>')
  expect(taken[0]?.mail).toContain(Buffer.from('您的验证码是 123456。').toString('base64'))
  // Neither a comma nor a line end makes more of an address or of a subject.
  await sender
    .send({ recipient: 'a@example.com, b@example.com', subject: 'x\r\nBcc: c@example.com', body: 'y' })
    .catch(() => {})
  for (const { to, mail } of taken.slice(1)) {
    expect(to).toHaveLength(1)
    expect(mail).not.toMatch(/^Bcc:/m)
  }
})

test('a mail that is not taken says why by numbers alone', async () => {
  const { port } = await openMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(new Error(`no ${address} here`)),
  })
  const sender = mailServer({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@example.com' })
  const failing = sender.send({ recipient: 'nora@example.com', subject: 'x', body: 'y' })
  await expect(failing).rejects.toThrow('the mail server did not take it (EENVELOPE 550)')
  const nobody = mailServer({ url: 'smtp://127.0.0.1:1', from: 'no-reply@example.com' })
  await expect(nobody.send({ recipient: 'nora@example.com', subject: 'x', body: 'y' })).rejects.toThrow(
    /^the mail server did not take it \(E\w+\)$/,
  )
})

test('no mail leaves this machine unencrypted', async () => {
  const { taken, port } = await openMailServer()
  // Reached by another name than its own, the same server is a foreign one; it offers no TLS.
  const sender = mailServer({ url: `smtp://127.0.0.2:${port}`, from: 'no-reply@example.com' })
  await expect(sender.send({ recipient: 'nora@example.com', subject: 'x', body: 'y' })).rejects.toThrow()
  expect(taken).toEqual([])
})

test('without a gateway, messages are shown in the log and kept to be read', async () => {
  const lines: object[] = []
  const house = await openHouse()
  atEnd.push(() => house.close())
  const log = Object.assign(Object.create(house.app.log), { info: (line: object) => lines.push(line) })
  const senders = openSenders({ smsGateway: null, mailServer: null }, log)
  await senders.mail.send({ recipient: 'nora@example.com', subject: 'Hello', body: 'You' })
  expect(lines).toEqual([{ recipient: 'nora@example.com', subject: 'Hello', body: 'You' }])
  expect([senders.sms.keepsWords, senders.mail.keepsWords]).toEqual([true, true])
})

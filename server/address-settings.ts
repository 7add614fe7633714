import { isIP } from 'node:net'
import { addressesOf } from './db/hosts.ts'

/** Addresses and networks, separated by commas, or the word none. An Error names the allowed form. */
export const addresses = (text: string): readonly string[] => {
  if (text === 'none') return []
  const list = text.split(',').map((one) => one.trim())
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    const max = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= max))) {
      throw new Error('allowed are addresses or networks such as 10.0.0.5,192.168.0.0/16, or none')
    }
  }
  return list
}

/** Origins of web apps, separated by commas. An Error names the allowed form. */
export const origins = (text: string): readonly string[] => {
  const list = text.split(',').map((one) => one.trim())
  for (const one of list) {
    if (!/^https?:\/\//.test(one) || !URL.canParse(one) || new URL(one).origin !== one) {
      throw new Error('allowed are origins such as https://app.example.com,http://localhost:5173')
    }
  }
  return list
}

/** The address of a PostgreSQL, which may name several hosts. An Error names the allowed form. */
export const postgresUrl = (text: string): string => {
  const usable = addressesOf(text).every(
    (one) => URL.canParse(one) && ['postgres:', 'postgresql:'].includes(new URL(one).protocol),
  )
  if (!usable) throw new Error('allowed is an address such as postgres://user:password@host:5432/glasshouse')
  return text
}

/** The address of a mail server. An Error names the allowed form. */
export const smtpUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('allowed is an address such as smtp://user:password@mail.example.com:587')
  }
  return text
}

/** Who mails come from. An Error names the allowed form. */
export const sender = (text: string): string => {
  if (!/^([^<>@]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text))
    throw new Error('allowed is an address such as Glasshouse <no-reply@example.com>')
  return text
}

/** A name or address of a machine. An Error names the allowed form. */
export const hostName = (text: string): string => {
  if (!/^[A-Za-z0-9.:_-]+$/.test(text))
    throw new Error('allowed is a host name or address such as 0.0.0.0, :: or 127.0.0.1')
  return text
}

/** An address of the web, without a slash at the end. An Error names the allowed form. */
export const webUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) {
    throw new Error('allowed is an address such as https://play.example.com')
  }
  return url.href.replace(/\/+$/, '')
}

/** The address of a host, with nothing behind it; null where the back office is said to share the players'. */
export const consoleOrigin = (text: string): string | null => {
  if (text === 'shared') return null
  const url = webUrl(text)
  if (new URL(url).origin !== url)
    throw new Error('allowed is an address such as https://office.example.com, or shared')
  return url
}

/** The name of a bucket of S3. An Error names the allowed form. */
export const bucketName = (text: string): string => {
  if (text !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text))
    throw new Error('allowed are 3 to 63 lower-case letters, digits, dots and hyphens')
  return text
}

/** The host of an address, with its port where it is not the usual one. */
export const hostOf = (url: string | null) => url && new URL(url).host

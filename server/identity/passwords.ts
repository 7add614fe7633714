import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createHashQueue } from './hash-queue.ts'

/** The cost of a hash: memory in KiB, and how many passes over it. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** Argon2id as OWASP's password storage sheet recommends. Raising it rehashes at the next login. */
export const recommendedCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

export type Passwords = {
  /** The hash to store, with its parameters and salt (PHC string). `owner` is who the work is done for. */
  hash: (password: string, owner: string) => Promise<string>
  /**
   * Whether the password is the one of a stored hash. Costs the same when there is none, so that time tells nothing.
   * `outdated`: the hash was made with other parameters than today's.
   */
  verify: (
    password: string,
    stored: string | null,
    owner: string,
  ) => Promise<{ right: boolean; outdated: boolean }>
}

/**
 * Hashes passwords, by default two at a time, as each takes 19 MiB and a core. Refuses with `server_busy`
 * when too many wait. `passwordCost` is the recommended one by default.
 */
export function createPasswords({
  rateLimitScale,
  atOnce = 2,
  passwordCost: current = recommendedCost,
}: {
  rateLimitScale: number
  atOnce?: number
  passwordCost?: PasswordCost
}): Passwords {
  /** Stands in where there is no account. */
  const nobodys: Hash = { ...current, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) }
  const perOwner = Math.max(2, Math.floor(16 * rateLimitScale))
  const queue = createHashQueue({ atOnce, waiting: Math.max(128, perOwner), perOwner })
  return {
    hash: (password, owner) =>
      queue(owner, async () => {
        const salt = randomBytes(saltBytes)
        return encode({ ...current, salt, tag: await derive(password, { ...current, salt }, tagBytes) })
      }),
    verify: (password, stored, owner) =>
      queue(owner, async () => {
        const known = stored === null ? nobodys : decode(stored)
        const tag = await derive(password, known, known.tag.length)
        const right = timingSafeEqual(tag, known.tag) && stored !== null
        return { right, outdated: isOutdated(known, current) }
      }),
  }
}

type Parameters = PasswordCost & { salt: Buffer }
type Hash = Parameters & { tag: Buffer }

const argon2Async = promisify(argon2)

async function derive(
  password: string,
  { salt, ...parameters }: Parameters,
  length: number,
): Promise<Buffer> {
  // The same password may be typed in two Unicode forms.
  const message = password.normalize('NFKC')
  const { memory, passes, parallelism } = parameters
  return await argon2Async('argon2id', {
    message,
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: length,
  })
}

function isOutdated({ memory, passes, parallelism, tag }: Hash, current: PasswordCost): boolean {
  return (
    memory !== current.memory ||
    passes !== current.passes ||
    parallelism !== current.parallelism ||
    tag.length !== tagBytes
  )
}

function encode({ memory, passes, parallelism, salt, tag }: Hash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function decode(text: string): Hash {
  const match = phc.exec(text)
  if (!match) throw new Error('a stored password hash is not an argon2id PHC string')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

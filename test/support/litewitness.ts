import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cosignerName } from '@glasshouse/rules/checkpoint.ts'

/** Whether there is a witness of C2SP's protocol that others wrote, with what it takes to run it. */
export const hasLitewitness = () =>
  ['litewitness', 'witnessctl', 'ssh-agent'].every(
    (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0,
  )

/** Starts it in a folder for one log, and gives its Ed25519 key and how to end it. */
export function startLitewitness(
  folder: string,
  { port, origin, key }: { port: number; origin: string; key: string },
): { publicKey: Buffer; close: () => void } {
  const at = (name: string) => join(folder, name)
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(program, parameters, {
      encoding: 'utf8',
      env: { ...process.env, SSH_AUTH_SOCK: at('agent') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  run('ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', at('key'))
  const publicKey = Buffer.from(readFileSync(at('key.pub'), 'utf8').split(' ')[1]!, 'base64').subarray(-32)
  const agent = /SSH_AGENT_PID=(\d+)/.exec(run('ssh-agent', '-s', '-a', at('agent')))![1]
  run('ssh-add', '-q', at('key'))
  run('witnessctl', 'add-log', '-db', at('db'), '-origin', origin)
  run('witnessctl', 'add-key', '-db', at('db'), '-origin', origin, '-key', key)
  const fingerprint = run('ssh-keygen', '-lf', at('key.pub')).split(' ')[1]!
  const parameters = ['-db', at('db'), '-ssh-agent', at('agent'), '-key', fingerprint]
  const named = ['-name', cosignerName(publicKey), '-listen', `127.0.0.1:${port}`]
  const witness = spawn('litewitness', [...parameters, ...named], { stdio: 'ignore' })
  return {
    publicKey,
    close: () => {
      witness.kill('SIGKILL')
      process.kill(Number(agent))
    },
  }
}

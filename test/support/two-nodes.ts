import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { houseClock } from './clock.ts'
import type { TestDatabase } from './database.ts'
import { type House, openHouse } from './house.ts'
import type { NodeGiven, NodeSaid } from './node-process.ts'
import { ownVariables } from './own-variables.ts'
import type { WitnessProcess } from './witness.ts'

/** A node that runs as a process of its own. */
type NodeProcess = {
  url: string
  /** Has it take all steps that are due. */
  advance: () => Promise<void>
  /** Ends it as a power cut does, this many milliseconds after it began the due steps: at any line. */
  killWhileAdvancing: (milliseconds: number) => Promise<void>
  kill: () => Promise<void>
}

/** The surroundings of two nodes, which outlive a database that is put back. */
type Around = Pick<NodeGiven, 'beacon' | 'relay'> & { witnesses: readonly WitnessProcess[] }

/** A house of two nodes that are processes, on one database; `front` is where its players bet and a story looks. */
export type TwoNodes = {
  front: House
  nodes: NodeProcess[]
  /** Goes to a time of the house, epoch seconds, and has the nodes that live take all steps that are due. */
  goTo: (epoch: number) => Promise<void>
  /** Starts nodes up to this number, by default both. */
  startNodes: (count?: 1 | 2) => Promise<void>
  killNodes: () => Promise<void>
  /** Ends all of it at once, so that its database can be copied. */
  end: () => Promise<void>
}

/** Opens both nodes on a database that no other house uses. */
export async function openTwoNodes(on: TestDatabase, around: Around): Promise<TwoNodes> {
  const front = await openHouse({ on })
  const clock = houseClock(on.client)
  for (const witness of around.witnesses) witness.follow({ clock })
  const nodes: NodeProcess[] = []
  const killNodes = async () => {
    await Promise.all(nodes.splice(0).map((node) => node.kill()))
  }
  const house: TwoNodes = {
    front,
    nodes,
    killNodes,
    goTo: async (epoch) => {
      await clock.set(epoch)
      await Promise.all(nodes.map((node) => node.advance()))
    },
    startNodes: async (count = 2) => {
      const missing = Array.from({ length: count - nodes.length }, () => startNode(on, around))
      nodes.push(...(await Promise.all(missing)))
    },
    end: async () => {
      await killNodes()
      await front.close()
      await on.client.end()
    },
  }
  onTestFinished(async () => {
    await killNodes()
    await front.close()
  })
  return house
}

async function startNode(
  { owner, application }: TestDatabase,
  { beacon, relay, witnesses }: Around,
): Promise<NodeProcess> {
  const named = witnesses.map(({ url, key }) => ({ url, key }))
  const given: NodeGiven = { owner, application, beacon, relay, witnesses: named }
  const child = fork(join(import.meta.dirname, 'node-process.ts'), [JSON.stringify(given)], {
    env: ownVariables,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const printed: string[] = []
  child.stderr?.on('data', (text) => printed.push(String(text)))
  const exit = once(child, 'exit')
  let count = 0
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  const advance = async () => {
    const number = (count += 1)
    const done = heard(child, (said) => 'advanced' in said && said.advanced === number, printed)
    child.send(number)
    await done
  }
  const said = await heard(child, (one) => 'url' in one, printed)
  return {
    url: 'url' in said ? said.url : '',
    advance,
    kill,
    killWhileAdvancing: async (milliseconds) => {
      child.send((count += 1))
      await pause(milliseconds)
      await kill()
    },
  }
}

/** The next word of a node that fits; fails where it ends before, or says that the house must not go on. */
async function heard(child: ChildProcess, fits: (said: NodeSaid) => boolean, printed: readonly string[]) {
  return await new Promise<NodeSaid>((resolve, reject) => {
    const end = () => {
      child.off('message', hear)
      child.off('exit', exited)
    }
    const hear = (said: NodeSaid) => {
      if ('refused' in said) reject(new Error(`The house must not go on: ${said.refused}`))
      else if (!fits(said)) return
      else resolve(said)
      end()
    }
    const exited = () => {
      reject(new Error(`The node ended: ${printed.join('')}`))
      end()
    }
    child.on('message', hear)
    child.on('exit', exited)
  })
}

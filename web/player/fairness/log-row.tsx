import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { type logEntries, logInclusion } from '@glasshouse/contract/public-log.ts'
import type { SignedCheckpoint } from '@glasshouse/rules/proof.ts'
import { useQuery } from '@tanstack/react-query'
import { AppWindow, ChevronDown, DatabaseZap, Dices, Hash, Link2, Lock, RotateCcw, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { Link } from '../../lib/link.tsx'
import { callKey } from '../../lib/queries.ts'
import { DiceRow } from '../../parts/dice/dice-row.tsx'
import { momentText } from '../../parts/times/times.ts'
import { CheckList } from './check-list.tsx'
import { CopiedKey } from './copied-key.tsx'
import { outcomeOfLeaf, leafValues } from './leaf-values.ts'
import { proofAddress } from '../../parts/proofs/proof-address.ts'
import { Raw } from './raw-values.tsx'
import { SaveEvidence } from '../../parts/proofs/save-evidence.tsx'

type Entry = CallAnswer<typeof logEntries>['list'][number]

const icons = {
  chain: Link2,
  promise: Lock,
  seal: Hash,
  draw: Dices,
  void: RotateCcw,
  loss: DatabaseZap,
  app: AppWindow,
  policy: Users,
}

type LogRowProps = {
  entry: Entry
  /** The signed state of the log; null until it is there. */
  checkpoint: SignedCheckpoint | null
  /** Its game, where that is known here. */
  game: { id: number; name: string } | undefined
}

/** One entry of the log; opened, what its bytes say and whether it is in the signed state. */
export function LogRow({ entry, checkpoint, game }: LogRowProps) {
  const { t, i18n } = useTranslation('fairness')
  const [isOpen, setOpen] = useState(false)
  const { kind, leaf } = entry
  const Icon = icons[kind]
  const { dice, goals } = outcomeOfLeaf(kind, leaf)
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-3.5 py-2 transition-colors duration-150 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-action-soft text-action">
          <Icon aria-hidden className="size-[1.125rem]" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 text-[0.9375rem] font-bold">
            {t(($) => $.log.kind[kind])}
            {dice && (
              <>
                <DiceRow dice={dice} dieClassName="size-5" />
                <span className="sr-only">{dice.join('-')}</span>
              </>
            )}
            {goals && <span className="tabular-nums">{goals.join('–')}</span>}
          </span>
          <span className="flex flex-wrap gap-x-1.5 text-xs text-ink-soft">
            <span>{game?.name ?? entry.game_code}</span>
            <span className="whitespace-nowrap">{entry.game_no}</span>
          </span>
        </span>
        <span className="shrink-0 text-right text-xs leading-[1.667] text-ink-soft">
          <span className="block">#{entry.index}</span>
          {momentText(entry.published_at, i18n.language)}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isOpen && <Opened entry={entry} checkpoint={checkpoint} game={game} />}
    </details>
  )
}

function Opened({ entry, checkpoint, game }: LogRowProps) {
  const { t, i18n } = useTranslation('fairness')
  const { kind, index, leaf } = entry
  const isCovered = checkpoint !== null && index < checkpoint.size
  const included = useQuery({
    queryKey: [...callKey(logInclusion), index, checkpoint?.root],
    enabled: isCovered,
    queryFn: async ({ signal }) => {
      if (!checkpoint) return 'not_shown'
      const [{ path }, { checkEntry }] = await Promise.all([
        request(logInclusion, { index, size: checkpoint.size }, { signal, quiet: true }),
        import('./log-checking.ts'),
      ])
      return checkEntry(checkpoint, index, leaf, path)
    },
    staleTime: Infinity,
  })
  const result = isCovered ? included.data : 'not_yet'
  return (
    <div className="px-3.5 pb-3">
      <p className="text-sm leading-relaxed text-ink-soft">{t(($) => $.log.about[kind])}</p>
      {result ? (
        <CheckList
          lines={[
            {
              name: 'included',
              result,
              text: result === 'not_yet' ? t(($) => $.log.gap.included) : t(($) => $.log.check.included),
            },
          ]}
        />
      ) : (
        <p role="status" className="mt-3 text-sm text-ink-soft">
          {included.isError ? t(($) => $.log.checkFailed) : t(($) => $.log.checking)}
        </p>
      )}
      {result === 'fails' && (
        <SaveEvidence
          text={t(($) => $.log.evidenceText)}
          name={`log-${index}`}
          evidence={() => ({ failing: ['included'], head: checkpoint, entry: { index, leaf } })}
        />
      )}
      <dl className="mt-2 divide-y divide-line border-t border-line">
        {leafValues(t, kind, leaf, (seconds) => momentText(seconds, i18n.language)).map(
          ([name, value]) => value !== undefined && <Raw key={name} name={name} value={value} />,
        )}
        <CopiedKey name={t(($) => $.log.bytes)} value={leaf} />
      </dl>
      {game && entry.game_no !== '' && (
        <Link
          to={proofAddress(game.id, entry.game_no)}
          className="inline-flex min-h-touch items-center text-sm font-semibold text-action"
        >
          {t(($) => $.log.open)}
        </Link>
      )}
    </div>
  )
}

import { ArrowDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Die } from '../../kit/die.tsx'
import { classNames } from '../../kit/class-names.ts'
import type { Checked, StreamByte } from './checking.ts'

type DiceDerivationProps = {
  derivation: NonNullable<Checked['derivation']>
  /** The inputs of the key, each with its name. */
  parts: readonly { name: string; value: string }[]
  keyName: string
}

/** The way from the fixed inputs to the dice, drawn: the parts, their key, its bytes, and the die that each shows. */
export function DiceDerivation({ derivation, parts, keyName }: DiceDerivationProps) {
  const { t } = useTranslation('fairness')
  const numbers = diceNumbers(derivation.bytes)
  return (
    <div className="mt-3 rounded-tile bg-raised px-3 py-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-xs">
        {parts.map(({ name, value }) => (
          <Fingerprint key={name} name={name} value={value} />
        ))}
      </dl>
      <Down />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-xs">
        <Fingerprint name={keyName} value={derivation.key} strong />
      </dl>
      <Down />
      <ol aria-label={t(($) => $.proof.derivation.label)} className="space-y-1.5">
        {derivation.bytes.map(({ byte, face }, index) => (
          <li key={index} className="flex min-h-9 items-center gap-2 text-sm">
            <span className="sr-only">
              {face === undefined
                ? t(($) => $.proof.derivation.drop, { byte })
                : t(($) => $.proof.derivation.die, {
                    number: numbers[index] ?? 0,
                    byte,
                    rest: byte % 6,
                    face,
                  })}
            </span>
            <code
              aria-hidden
              className={classNames(
                'w-10 shrink-0 rounded-lg bg-surface py-1 text-center font-bold',
                face === undefined && 'text-ink-soft line-through',
              )}
            >
              {byte}
            </code>
            {face === undefined ? (
              <span aria-hidden className="text-ink-soft">
                ≥ 252 · {t(($) => $.proof.derivation.dropped)}
              </span>
            ) : (
              <>
                <span aria-hidden className="min-w-0 flex-1 text-ink-soft">
                  {Math.floor(byte / 6)} × 6 + <b className="text-ink">{byte % 6}</b>
                </span>
                <span aria-hidden className="whitespace-nowrap text-ink-soft">
                  {byte % 6} + 1 =
                </span>
                <Die face={face} className="size-8" />
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Which die a byte becomes, counted from 1; 0 for one that is dropped. */
function diceNumbers(bytes: readonly StreamByte[]): number[] {
  let number = 0
  return bytes.map(({ face }) => (face === undefined ? 0 : ++number))
}

function Fingerprint({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-bold' : 'text-ink-soft'}>{name}</dt>
      <dd className="truncate text-right">
        <code className={strong ? 'font-bold' : undefined}>{value}</code>
      </dd>
    </>
  )
}

function Down() {
  return <ArrowDown aria-hidden className="mx-auto my-1.5 size-4 text-ink-soft" />
}

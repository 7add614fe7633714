import { Delete } from 'lucide-react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalSign } from '../../kit/money-format.ts'
import { type AmountKey, amountKeys } from '../../parts/money/amount-typing.ts'

/** The keys of an amount. While they are in sight the keyboard of a desktop types as well. */
export function Keypad({ onKey }: { onKey: (key: AmountKey) => void }) {
  const { t } = useTranslation('bet')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyPressed(event)
    if (key) onKey(key)
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div data-keys role="group" aria-label={t(($) => $.keypad.label)} className="grid grid-cols-3 gap-1.5">
      {amountKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === 'back' ? t(($) => $.keypad.back) : shown(key)}
          onClick={() => onKey(key)}
          className="grid min-h-[max(3rem,46px)] place-items-center rounded-xl bg-raised text-xl font-semibold transition-[background-color,scale] duration-100 select-none hover:brightness-110 active:scale-[0.97] active:bg-sunken"
        >
          {key === 'back' ? <Delete aria-hidden className="size-6" /> : shown(key)}
        </button>
      ))}
    </div>
  )
}

/** The sign on a key: the point is the language's. */
function shown(key: AmountKey): string {
  return key === '.' ? decimalSign() : key
}

/** The key of the keypad that a key press means, if any. */
function keyPressed({ key: pressed, ctrlKey, metaKey, altKey }: KeyboardEvent): AmountKey | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (pressed === 'Backspace') return 'back'
  return amountKeys.find((key) => key === (pressed === ',' ? '.' : pressed))
}

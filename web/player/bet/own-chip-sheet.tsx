import { parseAmount } from '@glasshouse/rules/money.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { typeAmount, typedAmount } from '../../parts/money/amount-typing.ts'
import { Keypad } from './keypad.tsx'
import { asMoney } from '../../parts/money/money.ts'

type OwnChipSheetProps = SheetState & { onUse: (amount: bigint) => void }

/** Makes a chip of any amount. */
export default function OwnChipSheet({ onUse, ...sheet }: OwnChipSheetProps) {
  const { t } = useTranslation('bet')
  const [text, setText] = useState('')
  const amount = parseAmount(typedAmount(text)) ?? 0n
  const use = () => {
    if (amount === 0n) return
    onUse(amount)
    setText('')
    sheet.onOpenChange(false)
  }
  return (
    <Sheet
      {...sheet}
      title={t(($) => $.chips.otherTitle)}
      footer={
        <Button size="large" className="w-full" disabled={amount === 0n} onClick={use}>
          {t(($) => $.chips.use)}
        </Button>
      }
    >
      <p className="text-sm text-ink-soft">{t(($) => $.chips.otherText)}</p>
      <output className="my-3 block rounded-tile border border-line bg-sunken px-4 py-2.5 text-right text-2xl font-bold tabular-nums">
        {asMoney(text === '' ? '0' : typedAmount(text))}
      </output>
      <Keypad onKey={(key) => setText(typeAmount(text, key))} />
    </Sheet>
  )
}

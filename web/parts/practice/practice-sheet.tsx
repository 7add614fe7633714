import { formatAmount } from '@glasshouse/rules/money.ts'
import { Dices, EyeOff, RotateCcw, ShieldAlert, WalletMinimal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ask } from '../../kit/question.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import type { SheetState } from '../../kit/use-sheet.ts'
import { Link } from '../../lib/link.tsx'
import { asMoney, inMoney } from '../money/money.ts'
import { practiceStart, summaryOf } from './practice.ts'
import { startOver, usePractice } from './visit.ts'
import { sentenceGap } from '../../lib/sentence-gap.ts'

/** The meaning of practice, this visit's result, and the way to restart it. */
export default function PracticeSheet(sheet: SheetState) {
  const { t } = useTranslation('practice')
  const { balance, bets } = usePractice()
  const { count, profit } = summaryOf(bets)
  const again = async () => {
    const yes = await ask({
      title: t(($) => $.again.title),
      text: t(($) => $.again.text, { amount: inMoney(practiceStart) }),
      yes: t(($) => $.again.yes),
      no: t(($) => $.again.no),
    })
    if (yes) startOver()
  }
  return (
    <Sheet
      {...sheet}
      title={t(($) => $.title)}
      footer={
        <p className="text-center text-sm text-ink-soft">
          {t(($) => $.account.text)}
          {sentenceGap()}
          <Link
            to="/pages/register/register"
            onClick={() => sheet.onOpenChange(false)}
            className="inline-block py-2 font-semibold text-action underline underline-offset-2"
          >
            {t(($) => $.account.register)}
          </Link>
        </p>
      }
    >
      <div className="flex items-end justify-between gap-3 rounded-card border border-dashed border-gold bg-gold-soft px-4 py-3">
        <div>
          <p className="text-xs font-bold text-gold">{t(($) => $.balance)}</p>
          <p className="text-2xl font-extrabold">{inMoney(balance)}</p>
        </div>
        <p className="text-right text-sm text-ink-soft">
          {t(($) => $.net)} <b className="text-ink">{asMoney(formatAmount(profit), true)}</b>
          <span className="block">{t(($) => $.count, { count })}</span>
        </p>
      </div>
      <ul className="mt-4 space-y-3.5">
        {facts.map(({ name, Icon }) => (
          <li key={name} className="flex gap-3 text-sm leading-relaxed">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" />
            <span>{t(($) => $.facts[name])}</span>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Button variant="outline" className="mt-5 w-full" onClick={() => void again()}>
          <RotateCcw aria-hidden className="size-5" /> {t(($) => $.again.open)}
        </Button>
      )}
    </Sheet>
  )
}

const facts = [
  { name: 'pretend', Icon: WalletMinimal },
  { name: 'real', Icon: Dices },
  { name: 'alone', Icon: EyeOff },
  { name: 'adults', Icon: ShieldAlert },
] as const

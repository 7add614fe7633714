import type { DepositChannel } from '@glasshouse/contract/deposits.ts'
import { parseAmount } from '@glasshouse/rules/money.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioTile } from '../../kit/radio-tile.tsx'
import { asShortMoney, inMoney } from '../../parts/money/money.ts'
import { ChannelIcon } from '../../parts/money/channel-icon.tsx'
import { timeOfDay } from '../../parts/times/times.ts'

type ChannelPickerProps = {
  channels: readonly DepositChannel[]
  chosen: number
  disabled: boolean
  onChoose: (id: number) => void
}

/** The ways to pay in, one of them chosen. */
export function ChannelPicker({ channels, chosen, disabled, onChoose }: ChannelPickerProps) {
  const { t, i18n } = useTranslation('repay')
  const { language } = i18n
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t(($) => $.steps.channel)} className="space-y-2">
      {channels.map((channel) => (
        <RadioTile
          key={channel.id}
          name={name}
          checked={channel.id === chosen}
          disabled={disabled || channel.opens_at !== null}
          onChange={() => onChoose(channel.id)}
          className="flex min-h-16 items-center gap-3 rounded-tile border border-line px-3 py-2 transition-colors duration-150 has-checked:border-action has-checked:bg-action-soft has-disabled:cursor-not-allowed"
          inputClassName="peer"
        >
          <ChannelIcon kind={channel.kind} className="peer-checked:bg-surface" />
          <span className="min-w-0 flex-1">
            <span className="block leading-snug font-semibold">{channel.name}</span>
            <span className="block text-xs [word-break:keep-all] text-ink-soft">
              {t(($) => $.channelRange, {
                min: asShortMoney(channel.min),
                max: asShortMoney(channel.max),
              })}
            </span>
            {channel.opens_at !== null ? (
              <span className="block text-xs font-semibold text-gold">
                {t(($) => $.opensAt, { time: timeOfDay(channel.opens_at ?? 0, language) })}
              </span>
            ) : (
              feeText(channel, language) !== null && (
                <span className="block text-xs text-ink-soft">
                  {t(($) => $.fee)} {feeText(channel, language)}
                </span>
              )
            )}
          </span>
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong peer-checked:border-action peer-checked:[&>span]:scale-100"
          >
            <span className="size-2.5 scale-0 rounded-full bg-action transition-[scale] duration-150" />
          </span>
        </RadioTile>
      ))}
    </div>
  )
}

/** A percentage and a fixed sum as people read them, "1.5% + ¥2.00"; null where nothing is charged. */
function feeText({ fee_fixed, fee_percent }: DepositChannel, language: string): string | null {
  const [fixed, percent] = [parseAmount(fee_fixed) ?? 0n, Number(fee_percent)]
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const parts = [
    ...(percent > 0 ? [share.format(percent / 100)] : []),
    ...(fixed > 0n ? [inMoney(fixed)] : []),
  ]
  return parts.length > 0 ? parts.join(' + ') : null
}

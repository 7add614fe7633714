import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { HoldButton } from '../../kit/hold-button.tsx'

type ExclusionConfirmProps = { busy: boolean; onConfirm: () => void; onBack: () => void }

/** The last step, by holding a button or, for whom that is hard, by typing a word. */
export function ExclusionConfirm({ busy, onConfirm, onBack }: ExclusionConfirmProps) {
  const { t } = useTranslation('safer-play')
  const [typed, setTyped] = useState<string>()
  const word = t(($) => $.exclusion.word)
  const isTyped = typed?.trim().toLowerCase() === word.toLowerCase()
  return (
    <div className="space-y-1.5">
      {typed === undefined ? (
        <HoldButton
          label={t(($) => $.exclusion.hold)}
          holdingLabel={(seconds) => t(($) => $.exclusion.holding, { seconds })}
          busy={busy}
          onHeld={onConfirm}
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isTyped) onConfirm()
          }}
        >
          <Field
            label={t(($) => $.exclusion.type, { word })}
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            maxLength={20}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            variant="danger"
            size="large"
            className="w-full"
            disabled={!isTyped}
            busy={busy}
          >
            {t(($) => $.exclusion.confirm)}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-1.5 *:flex-1">
        <Button variant="ghost" size="small" disabled={busy} onClick={onBack}>
          {t(($) => $.exclusion.back)}
        </Button>
        <Button
          variant="ghost"
          size="small"
          disabled={busy}
          onClick={() => setTyped(typed === undefined ? '' : undefined)}
        >
          {typed === undefined ? t(($) => $.exclusion.typeInstead) : t(($) => $.exclusion.holdInstead)}
        </Button>
      </div>
    </div>
  )
}

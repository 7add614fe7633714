import { decideResult, officeFixtures, enterResult } from '@glasshouse/contract/operator/sport.ts'
import { officeMatch } from '@glasshouse/contract/operator/trading.ts'
import { officeRequests } from '@glasshouse/contract/operator/requests.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { useServerSeconds } from '../../lib/clock.ts'
import { Choice, TextInput } from '../parts/controls/fields.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { useDecision } from '../parts/decision/use-decision.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import type { TradedMatch } from './heat-grid.tsx'

const kinds = ['played', 'abandoned', 'void'] as const
type Kind = (typeof kinds)[number]

/** How a match ended: entered by one, confirmed by another, corrected within a day. */
export function ResultPanel({ match: { fixture } }: { match: TradedMatch }) {
  const { t } = useTranslation('console-trading')
  const { may } = useOffice()
  const now = useServerSeconds(60)
  const { asked, ask, close, decided, overtaken } = useDecision<'enter' | 'confirm' | 'reject'>(
    [officeMatch, officeFixtures, officeRequests],
    { onDecided: () => undefined, onOvertaken: () => undefined },
  )
  const { entry, correctable_until, game_id, game_no } = fixture
  const isCorrection = fixture.revision > 0
  const isLate = correctable_until !== null && now > correctable_until
  if (!may('sport.results') || fixture.kicks_off_at > now || (isLate && !entry)) return null
  return (
    <Callout
      look={entry ? 'warning' : 'info'}
      title={t(($) => $.result[entry ? 'waits' : isCorrection ? 'stands' : 'missing'])}
    >
      {entry && (
        <p>
          {t(($) => $.result.entered, {
            score: entry.full ? `${entry.full} (${entry.half ?? '–'})` : '',
            kind: t(($) => $.result.kinds[entry.kind]),
            name: entry.entered_by?.name ?? '–',
          })}
          {entry.note && ` · ${entry.note}`}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {entry ? (
          <>
            <Button size="small" disabled={entry.own} onClick={() => ask('confirm')}>
              {t(($) => $.result.confirm)}
            </Button>
            <Button size="small" variant="danger" onClick={() => ask('reject')}>
              {t(($) => $.result.reject)}
            </Button>
            {entry.own && <p className="basis-full text-xs">{t(($) => $.result.own)}</p>}
          </>
        ) : (
          <Button size="small" variant="outline" onClick={() => ask('enter')}>
            {t(($) => $.result[isCorrection ? 'correct' : 'enter'])}
          </Button>
        )}
      </div>
      {asked === 'enter' && (
        <EnterDialog
          match={{ game_id, game_no }}
          needsNote={isCorrection}
          onClose={close}
          onDone={() => decided(t(($) => $.result.saved))}
        />
      )}
      {entry && (asked === 'confirm' || asked === 'reject') && (
        <ConfirmDialog
          open
          onClose={close}
          title={t(($) => $.result[asked])}
          text={t(($) => $.result.confirmText)}
          confirm={t(($) => $.result[asked])}
          danger={asked === 'reject'}
          decidedBy={['result_decided']}
          onOvertaken={overtaken}
          call={decideResult}
          lane={`${asked} ${entry.id}`}
          input={{ id: entry.id, confirm: asked === 'confirm' }}
          onDone={() => decided(t(($) => $.result.decided))}
        />
      )}
    </Callout>
  )
}

type EnterDialogProps = {
  match: { game_id: number; game_no: string }
  needsNote: boolean
  onClose: () => void
  onDone: () => void
}

function EnterDialog({ match, needsNote, onClose, onDone }: EnterDialogProps) {
  const { t } = useTranslation('console-trading')
  const [kind, setKind] = useState<Kind>('played')
  const [full, setFull] = useState('')
  const [half, setHalf] = useState('')
  const [note, setNote] = useState('')
  const scores = kind === 'void' ? {} : { full: full.trim(), ...(half.trim() && { half: half.trim() }) }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.result.enter)}
      text={t(($) => $.result.enterText)}
      confirm={t(($) => $.result.submit)}
      call={enterResult}
      lane={`${match.game_id} ${match.game_no}`}
      input={{ ...match, kind, ...scores, ...(note.trim() && { note: note.trim() }) }}
      onDone={onDone}
    >
      <div className="mt-4 space-y-4">
        <Choice
          label={t(($) => $.result.kind)}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(($) => $.result.kinds[value]) }))}
        />
        {kind !== 'void' && (
          <div className="grid grid-cols-2 gap-3">
            <TextInput
              label={t(($) => $.result.full)}
              placeholder="2-1"
              maxLength={5}
              value={full}
              onChange={({ target }) => setFull(target.value)}
            />
            <TextInput
              label={t(($) => $.result.half)}
              placeholder="1-0"
              maxLength={5}
              value={half}
              onChange={({ target }) => setHalf(target.value)}
            />
          </div>
        )}
        {(needsNote || kind !== 'played') && (
          <TextInput
            label={t(($) => $.reason)}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}

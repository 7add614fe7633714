import { identityReasons } from '@glasshouse/contract/identity-check.ts'
import {
  decideIdentityCheck,
  officeIdentityCheck,
  officeIdentityChecks,
} from '@glasshouse/contract/operator/players.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActBar, ActButton } from '../parts/decision/act-bar.tsx'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { ReasonDialog } from '../parts/decision/reason-dialog.tsx'
import { type DecisionMade, useDecision } from '../parts/decision/use-decision.ts'
import { useOffice } from '../parts/page/office.tsx'
import { useShortcuts } from '../parts/page/shortcuts.ts'
import { dayText } from '../parts/times/moment.ts'
import type { CheckDetailAnswer } from './check-detail.tsx'
import { SamePerson } from './same-person.tsx'

/** `areSeen`: every page of the documents has been looked at. */
type CheckActsProps = DecisionMade & { detail: CheckDetailAnswer; areSeen: boolean }

/** Verify, once all documents were seen, or reject, for who may. */
export function CheckActs({ detail, areSeen, ...made }: CheckActsProps) {
  const { t } = useTranslation('console-identity')
  const { may } = useOffice()
  const { check, birthday, namesakes, forbidden } = detail
  const decision = useDecision<'verify' | 'reject'>([officeIdentityChecks, officeIdentityCheck], made)
  const { asked, ask, decided, overtaken } = decision
  const [samePerson, setSamePerson] = useState<readonly string[]>([])
  const isOpen = check.status === 'pending' && may('identity.decide')
  const canReject = isOpen && forbidden === null
  const canVerify = canReject && areSeen
  const { id } = check
  useShortcuts(
    t(($) => $.title, { id }),
    [
      ...(canVerify ? [{ keys: 'a', label: t(($) => $.verify), run: () => ask('verify') }] : []),
      ...(canReject ? [{ keys: 'x', label: t(($) => $.reject), run: () => ask('reject') }] : []),
    ],
  )
  const close = () => {
    decision.close()
    setSamePerson([])
  }
  const names = { id, name: check.name, birthday: birthday ? dayText(birthday) : '–' }
  return (
    <>
      {isOpen && (
        <ActBar forbidden={forbidden ?? (areSeen ? null : 'documents_unseen')}>
          <ActButton
            variant="danger"
            keys="x"
            disabled={!canReject}
            onClick={() => ask('reject')}
            label={t(($) => $.reject)}
          />
          <ActButton
            keys="a"
            disabled={!canVerify}
            onClick={() => ask('verify')}
            label={t(($) => $.verify)}
          />
        </ActBar>
      )}
      {/* A decision sent before a reload is reported here, too, if it is known by then. */}
      <ConfirmDialog
        open={asked === 'verify'}
        onClose={close}
        title={t(($) => $.verifyTitle, names)}
        text={t(($) => $.verifyText, names)}
        confirm={t(($) => $.verify)}
        decidedBy={['identity_check_decided']}
        call={decideIdentityCheck}
        lane={`verify ${id}`}
        input={{ id, verified: true, ...(namesakes.length > 0 && { same_person: [...samePerson] }) }}
        onDone={() => decided(t(($) => $.verified, names))}
        onOvertaken={overtaken}
      >
        <SamePerson namesakes={namesakes} value={samePerson} onChange={setSamePerson} />
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'reject'}
        onClose={close}
        title={t(($) => $.rejectTitle, names)}
        text={t(($) => $.rejectText)}
        confirm={t(($) => $.reject)}
        keep={t(($) => $.keep)}
        reasons={identityReasons.map((value) => ({ value, label: t(($) => $.reasons[value]) }))}
        decidedBy={['identity_check_decided']}
        call={decideIdentityCheck}
        lane={`reject ${id}`}
        inputOf={(given) => ({ id, verified: false, ...given })}
        onDone={() => decided(t(($) => $.rejected, names))}
        onOvertaken={overtaken}
      />
    </>
  )
}

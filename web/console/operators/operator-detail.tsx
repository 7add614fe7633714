import { changeOperator, operators, type OperatorRow } from '@glasshouse/contract/operator/sign-in.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { callKey } from '../../lib/queries.ts'
import { ConfirmDialog } from '../parts/decision/confirm-dialog.tsx'
import { Ago, Moment } from '../parts/times/age.tsx'
import { Callout } from '../parts/rows/callout.tsx'
import { Copyable } from '../parts/controls/copyable.tsx'
import { Fact, Facts, Section } from '../parts/rows/facts.tsx'
import { toastDone } from '../parts/controls/toast-done.ts'
import { useOffice } from '../parts/page/office.tsx'
import { Link } from '../parts/page/link.tsx'
import { DetailHeader } from '../parts/list/detail-header.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { FirstPassword } from './first-password.tsx'
import { OperatorState } from './operator-rows.tsx'

type Asked = 'role' | 'player' | 'disable' | 'enable' | 'reset'

/** One operator, and what an administrator may change. Nobody changes themselves. */
export function OperatorDetail({ row }: { row: OperatorRow }) {
  const { t } = useTranslation('console-house')
  const { t: shell } = useTranslation('console-shell')
  const { operator, may } = useOffice()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [password, setPassword] = useState<string | null>(null)
  const close = () => setAsked(null)
  const done = (text: string) => {
    close()
    toastDone(text)
    void queries.invalidateQueries({ queryKey: callKey(operators) })
  }
  const isOneself = row.id === operator.id
  const names = { name: row.name }
  return (
    <section aria-label={row.name} className="flex min-h-0 flex-1 flex-col">
      <DetailHeader title={row.name}>
        <OperatorState row={row} />
      </DetailHeader>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 lg:p-5">
        <div className="max-w-xl space-y-6">
          {isOneself && <Callout look="info">{t(($) => $.operators.oneself)}</Callout>}
          <Facts>
            <Fact name={t(($) => $.operators.username)}>
              <Copyable value={row.username} name={t(($) => $.operators.username)} />
            </Fact>
            <Fact name={t(($) => $.operators.role)}>
              {shell(($) => $.roles[row.role])}
              <span className="block text-xs font-normal text-ink-soft">
                {t(($) => $.operators.roleText[row.role])}
              </span>
            </Fact>
            <Fact name={t(($) => $.operators.authenticator)}>
              {row.enrolled ? t(($) => $.operators.isSetUp) : t(($) => $.operators.isNotSetUp)}
            </Fact>
            <Fact name={t(($) => $.operators.player)}>
              {row.player_id === null ? (
                <span className="font-normal text-ink-soft">{shell(($) => $.none)}</span>
              ) : (
                <Link to={`/players/${row.player_id}`} className="text-action hover:underline">
                  {row.player_id}
                </Link>
              )}
            </Fact>
            <Fact name={t(($) => $.operators.sessions)}>{row.sessions}</Fact>
            <Fact name={t(($) => $.operators.lastSeen)}>
              {row.last_seen_at === null ? t(($) => $.operators.never) : <Ago at={row.last_seen_at} />}
            </Fact>
            <Fact name={t(($) => $.operators.added)}>
              <Moment at={row.createtime} />
            </Fact>
          </Facts>
          {may('audit.read') && (
            <Link
              to={`/audit-log?operator=${row.id}`}
              className="inline-block font-medium text-action hover:underline"
            >
              {t(($) => $.operators.acts)}
            </Link>
          )}
          {!isOneself && (
            <Section title={t(($) => $.operators.change)}>
              <div className="flex flex-wrap gap-2">
                <Button variant="outline" size="small" onClick={() => setAsked('role')}>
                  {t(($) => $.operators.changeRole)}
                </Button>
                <Button variant="outline" size="small" onClick={() => setAsked('player')}>
                  {t(($) => $.operators.changePlayer)}
                </Button>
                <Button variant="outline" size="small" onClick={() => setAsked('reset')}>
                  {t(($) => $.operators.reset)}
                </Button>
                <Button
                  variant={row.disabled ? 'outline' : 'danger'}
                  size="small"
                  onClick={() => setAsked(row.disabled ? 'enable' : 'disable')}
                >
                  {row.disabled ? t(($) => $.operators.enable) : t(($) => $.operators.disable)}
                </Button>
              </div>
            </Section>
          )}
        </div>
      </div>
      {(asked === 'role' || asked === 'player') && (
        <ChangeDialog
          what={asked}
          row={row}
          onClose={close}
          onDone={() => done(t(($) => $.operators.changed, names))}
        />
      )}
      <ConfirmDialog
        open={asked === 'disable' || asked === 'enable'}
        onClose={close}
        danger={!row.disabled}
        title={t(($) => $.operators[row.disabled ? 'enableTitle' : 'disableTitle'], names)}
        text={t(($) => $.operators[row.disabled ? 'enableText' : 'disableText'])}
        confirm={t(($) => $.operators[row.disabled ? 'enable' : 'disable'])}
        call={changeOperator}
        lane={`disable ${row.id}`}
        input={{ id: row.id, disabled: !row.disabled }}
        onDone={() => done(t(($) => $.operators.changed, names))}
      />
      <ConfirmDialog
        open={asked === 'reset'}
        onClose={close}
        danger
        title={t(($) => $.operators.resetTitle, names)}
        text={t(($) => $.operators.resetText)}
        confirm={t(($) => $.operators.reset)}
        call={changeOperator}
        lane={`reset ${row.id}`}
        input={{ id: row.id, reset: true }}
        onDone={(answer) => {
          setPassword(answer.password)
          done(t(($) => $.operators.changed, names))
        }}
      />
      {password !== null && (
        <FirstPassword
          name={row.name}
          username={row.username}
          password={password}
          onClose={() => setPassword(null)}
        />
      )}
    </section>
  )
}

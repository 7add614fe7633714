import { noticeTypes } from '@glasshouse/contract/content.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../parts/rows/facts.tsx'
import { SelectInput, Switch, TextInput } from '../parts/controls/fields.tsx'
import { AppPages } from './app-pages.tsx'
import { AttachmentField } from './attachment-field.tsx'
import type { Draft } from './draft.ts'
import { PictureField } from './picture-field.tsx'
import type { Problem } from './problem.ts'

type SettingsFieldsProps = {
  draft: Draft
  change: (changes: Partial<Draft>) => void
  problem: Problem | null
}

/** Fields that are the same in every language. */
export function SettingsFields({ draft, change, problem }: SettingsFieldsProps) {
  const { t } = useTranslation('console-content')
  const pages = useId()
  const { kind } = draft
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <Section title={t(($) => $.everywhere)}>
      <div className="space-y-4">
        {kind === 'notice' && <NoticeSettings draft={draft} change={change} />}
        {(kind === 'banner' || kind === 'news' || kind === 'offer') && (
          <PictureField
            kind={kind}
            value={draft.picture}
            error={errorOf('picture')}
            onChange={(picture) => change({ picture })}
          />
        )}
        {(kind === 'banner' || kind === 'offer') && (
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <TextInput
              label={t(($) => $.fields.link)}
              hint={t(($) => $.linkHint)}
              list={pages}
              value={draft.link}
              maxLength={300}
              error={errorOf('link')}
              onChange={(event) => change({ link: event.target.value.trim() })}
            />
            <AppPages id={pages} />
            <TextInput
              label={t(($) => $.fields.position)}
              hint={t(($) => $.positionHint)}
              inputMode="numeric"
              maxLength={4}
              value={draft.position}
              error={errorOf('position')}
              onChange={(event) => change({ position: event.target.value.replaceAll(/\D/g, '') })}
            />
          </div>
        )}
      </div>
    </Section>
  )
}

function NoticeSettings({ draft, change }: Pick<SettingsFieldsProps, 'draft' | 'change'>) {
  const { t } = useTranslation('console-content')
  return (
    <>
      <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[12rem_auto_auto]">
        <SelectInput
          label={t(($) => $.fields.type)}
          value={draft.type}
          onChange={(event) => {
            const type = noticeTypes.find((known) => known === event.target.value)
            if (type) change({ type })
          }}
          options={noticeTypes.map((value) => ({ value, label: t(($) => $.types[value]) }))}
        />
        <Toggle
          label={t(($) => $.fields.important)}
          checked={draft.important}
          onChange={(important) => change({ important })}
        />
        <Toggle label={t(($) => $.fields.top)} checked={draft.top} onChange={(top) => change({ top })} />
      </div>
      <AttachmentField value={draft.attachment} onChange={(attachment) => change({ attachment })} />
    </>
  )
}

function Toggle({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <span className="flex min-h-9 items-center gap-2.5">
      <Switch label={label} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span aria-hidden>{label}</span>
    </span>
  )
}

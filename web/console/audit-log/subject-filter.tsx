import { auditSubjects } from '@glasshouse/contract/operator/acts.ts'
import { useTranslation } from 'react-i18next'
import { SelectInput, TextInput } from '../parts/controls/fields.tsx'
import { openAddress, useAddress, withQuery } from '../parts/page/address.ts'
import { useTypedQuery } from '../parts/list/use-typed-query.ts'

/** The kind and the number of what the acts were done to. */
export function SubjectFilter() {
  const { t } = useTranslation('console-house')
  const { query } = useAddress()
  const { typed, type } = useTypedQuery('subject')
  return (
    <>
      <SelectInput
        quiet
        soft
        label={t(($) => $.audit.subject)}
        className="w-40 max-md:w-[calc(50%-0.25rem)] letters:w-full"
        value={query.get('kind') ?? ''}
        onChange={({ target }) =>
          openAddress(withQuery({ kind: target.value || null, page: null, id: null }), { replace: true })
        }
        options={[
          { value: '', label: t(($) => $.audit.everything) },
          ...auditSubjects.map((value) => ({ value, label: t(($) => $.audit.kinds[value]) })),
        ]}
      />
      <TextInput
        quiet
        soft
        label={t(($) => $.audit.subjectId)}
        placeholder={t(($) => $.audit.subjectId)}
        className="w-32 max-md:w-[calc(50%-0.25rem)] letters:w-full"
        maxLength={40}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </>
  )
}

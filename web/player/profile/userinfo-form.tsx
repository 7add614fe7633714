import { nickname } from '@glasshouse/contract/fields.ts'
import { changeProfile } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Field } from '../../kit/field.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request } from '../../lib/api.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { tellField } from '../../lib/tell-field.ts'
import { BioField } from './bio-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { keepProfile, type Profile } from './keep-profile.ts'

type Gender = '0' | '1' | '2'
type Values = { nickname: string; birthday: string; gender: Gender; bio: string }

const genders = { '0': 0, '1': 1, '2': 2 } as const

/** A player's own details, saved all at once. */
export function UserinfoForm({ user }: { user: Profile }) {
  const { t } = useTranslation('userinfo')
  const form = useForm<Values>({
    values: {
      nickname: user.nickname,
      birthday: user.birthday ?? '',
      gender: genderOf(user.gender),
      bio: user.bio,
    },
    // Changes elsewhere on the page take nothing away that was typed here.
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation({
    mutationFn: ({ birthday, gender, ...texts }: Values) =>
      request(changeProfile, { ...texts, gender: genders[gender], ...(birthday && { birthday }) }),
    onSuccess: (changed) => {
      form.reset(undefined, { keepValues: true })
      keepProfile(changed)
      toastSuccess(t(($) => $.saved))
    },
    onError: (error) => tellField(form, error),
  })
  const { errors, isDirty } = form.formState
  const written = Array.from(useWatch({ control: form.control, name: 'bio' })).length
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
      <Card className="p-4">
        <Field
          label={t(($) => $.nickname)}
          hint={t(($) => $.nicknameHint)}
          error={errors.nickname?.message}
          autoComplete="nickname"
          {...form.register('nickname', { validate: fieldCheck(nickname) })}
        />
        <div className="mt-2">
          <Controller
            control={form.control}
            name="birthday"
            render={({ field }) => (
              <BirthdayField
                value={field.value}
                error={errors.birthday?.message}
                onChange={(date) => {
                  form.clearErrors('birthday')
                  field.onChange(date)
                }}
              />
            )}
          />
        </div>
        <p aria-hidden className="mt-2 mb-1.5 text-sm font-semibold">
          {t(($) => $.gender)}
        </p>
        <Controller
          control={form.control}
          name="gender"
          render={({ field }) => (
            <Segmented
              label={t(($) => $.gender)}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: '0', label: t(($) => $.genders.unset) },
                { value: '1', label: t(($) => $.genders.male) },
                { value: '2', label: t(($) => $.genders.female) },
              ]}
            />
          )}
        />
        <div className="mt-4">
          <BioField written={written} error={errors.bio?.message} {...form.register('bio')} />
        </div>
        <Button type="submit" size="large" className="mt-3 w-full" busy={save.isPending} disabled={!isDirty}>
          {t(($) => $.save)}
        </Button>
      </Card>
    </form>
  )
}

function genderOf(code: number): Gender {
  return code === 1 ? '1' : code === 2 ? '2' : '0'
}

import type { CallAnswer } from '@glasshouse/contract/call.ts'
import { nickname } from '@glasshouse/contract/fields.ts'
import { changeProfile, userIndex } from '@glasshouse/contract/identity.ts'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Field } from '../../kit/field.tsx'
import { Segmented } from '../../kit/segmented.tsx'
import { toastSuccess } from '../../kit/toast.tsx'
import { request, RequestError } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { callKey, queryClient } from '../../lib/queries.ts'
import { fieldCheck } from '../../lib/refusal-text.ts'
import { keepUser } from '../../lib/session.ts'

type Gender = '0' | '1' | '2'
type Values = { nickname: string; birthday: string; gender: Gender }
type User = CallAnswer<typeof userIndex>

/** How far the birthday's picker goes back, in years (spec.md §5). */
const yearsBack = 150

/** What a player may change about himself or herself; the rest is shown. */
export function UserinfoForm({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const form = useForm<Values>({
    values: { nickname: user.nickname, birthday: user.birthday ?? '', gender: genderOf(user.gender) },
  })
  const save = useMutation({
    mutationFn: ({ nickname: name, birthday, gender }: Values) =>
      request(changeProfile, {
        nickname: name,
        gender: gender === '1' ? 1 : gender === '2' ? 2 : 0,
        ...(birthday && { birthday }),
      }),
    onSuccess: (changed) => {
      keepUser(changed)
      queryClient.setQueryData(callKey(userIndex, {}), changed)
      toastSuccess(t(($) => $.userinfo.saved))
    },
    onError: (error) => {
      const field = error instanceof RequestError ? error.field : undefined
      if (field === 'nickname' || field === 'birthday') form.setError(field, { message: error.message })
    },
  })
  const { errors, isDirty } = form.formState
  const today = new Date(serverNow())
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
      <div className="flex flex-col items-center py-3">
        <Avatar name={user.nickname} src={user.avatar} className="size-20 text-2xl" />
        <p className="mt-2 text-sm text-ink-soft">{user.username}</p>
      </div>
      <Card className="p-4 pb-2">
        <Field
          label={t(($) => $.userinfo.nickname)}
          hint={t(($) => $.userinfo.nicknameHint)}
          error={errors.nickname?.message}
          autoComplete="nickname"
          maxLength={20}
          {...form.register('nickname', { validate: fieldCheck(nickname) })}
        />
        <Field
          className="mt-2"
          type="date"
          label={t(($) => $.userinfo.birthday)}
          hint={t(($) => $.userinfo.birthdayHint)}
          error={errors.birthday?.message}
          autoComplete="bday"
          min={`${today.getUTCFullYear() - yearsBack}-01-01`}
          max={today.toISOString().slice(0, 10)}
          {...form.register('birthday')}
        />
        <p aria-hidden className="mt-2 mb-1.5 text-sm font-semibold">
          {t(($) => $.userinfo.gender)}
        </p>
        <Controller
          control={form.control}
          name="gender"
          render={({ field }) => (
            <Segmented
              label={t(($) => $.userinfo.gender)}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: '0', label: t(($) => $.userinfo.genders.unset) },
                { value: '1', label: t(($) => $.userinfo.genders.male) },
                { value: '2', label: t(($) => $.userinfo.genders.female) },
              ]}
            />
          )}
        />
        <dl className="mt-4 divide-y divide-line border-t border-line text-[0.9375rem]">
          <Fact label={t(($) => $.userinfo.mobile)} value={user.mobile} />
          <Fact label={t(($) => $.userinfo.email)} value={user.email} />
        </dl>
      </Card>
      <Button type="submit" size="large" className="mt-3 w-full" busy={save.isPending} disabled={!isDirty}>
        {t(($) => $.userinfo.save)}
      </Button>
    </form>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('profile')
  return (
    <div className="flex min-h-touch items-center justify-between gap-4 py-2">
      <dt className="font-semibold">{label}</dt>
      <dd className="text-right text-ink-soft">{value || t(($) => $.userinfo.none)}</dd>
    </div>
  )
}

function genderOf(code: number): Gender {
  return code === 1 ? '1' : code === 2 ? '2' : '0'
}

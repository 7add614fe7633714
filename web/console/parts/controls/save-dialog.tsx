import type { Call } from '@glasshouse/contract/call.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { RequestError } from '../../../lib/api.ts'
import { callKey } from '../../../lib/queries.ts'
import { Callout } from '../rows/callout.tsx'
import { Dialog } from './dialog.tsx'
import { toastDone } from './toast-done.ts'

type SaveDialogProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  title: string
  text?: string
  /** For long forms: wider, and a click beside it does not close it. */
  large?: boolean
  send: (values: Values) => Promise<unknown>
  /** The message shown once it is saved. */
  done: string
  /** The queries to refetch then. */
  list: Call
  /** The names of fields that an answer may refuse; its first group is the form's own name of it. */
  fields: RegExp
  onRefused?: (error: RequestError) => void
  onClose: () => void
  children: ReactNode
}

/** A form in a box: saved it closes, refused it says so at the field that the answer names, or below. */
export function SaveDialog<Values extends FieldValues>(props: SaveDialogProps<Values>) {
  const { form, title, text, large = false, send, done, list, fields, onRefused, onClose, children } = props
  const { t } = useTranslation('console-shell')
  const queries = useQueryClient()
  const fieldOf = ({ field = '' }: RequestError) => fields.exec(field)?.[1] as Path<Values> | undefined
  const save = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toastDone(done)
      void queries.invalidateQueries({ queryKey: callKey(list) })
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof RequestError)) return
      const field = fieldOf(error)
      if (!field) return
      onRefused?.(error)
      form.setError(field, { message: error.message })
    },
  })
  const refused = save.error instanceof RequestError && !fieldOf(save.error) ? save.error : null
  return (
    <FormProvider {...form}>
      <Dialog
        open
        wide={large}
        urgent={large}
        onClose={onClose}
        title={title}
        text={text}
        onSubmit={() => {
          if (!save.isPending) void form.handleSubmit((values) => save.mutate(values))()
        }}
        actions={
          <>
            <Button variant="outline" onClick={onClose}>
              {t(($) => $.cancel)}
            </Button>
            <Button type="submit" busy={save.isPending}>
              {t(($) => $.save)}
            </Button>
          </>
        }
      >
        <div className="mt-4 space-y-4">
          {children}
          {refused && (
            <Callout live look="danger">
              {refused.message}
            </Callout>
          )}
        </div>
      </Dialog>
    </FormProvider>
  )
}

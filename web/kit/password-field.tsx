import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { asTyped, Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> & {
  showLabel: string
  hideLabel: string
}

/** A password that can be looked at. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      {...asTyped}
      trailing={
        <IconButton
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          icon={shown ? <EyeOff /> : <Eye />}
          className="text-ink-soft [&_svg]:size-5"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

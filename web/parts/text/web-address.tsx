import { Fragment } from 'react'

/** A web address that breaks after its dots and slashes rather than within a name. */
export function WebAddress({ text }: { text: string }) {
  return text.split(/(?<=[./])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}

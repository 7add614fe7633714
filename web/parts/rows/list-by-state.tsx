import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/states.tsx'
import { ChipPicker } from './chip-picker.tsx'
import { PagedList } from './paged-list.tsx'

type ListByStateProps<State extends string, Row> = Omit<Parameters<typeof PagedList<Row>>[0], 'empty'> & {
  /** The switch's name for a screen reader. */
  label: string
  states: readonly { value: State; label: string }[]
  state: State
  onState: (state: State) => void
  icon: ReactNode
  /** Said where there is none at all, with what begins one; and where only the state has none. */
  empty: { title: string; text: string; start: string; filtered: string; all: string }
  onStart: () => void
}

/** A player's requests in the chosen state; the first state is all of them. */
export function ListByState<State extends string, Row>(props: ListByStateProps<State, Row>) {
  const { label, states, state, onState, icon, empty, onStart, ...list } = props
  const all = states[0]!.value
  return (
    <>
      <ChipPicker label={label} options={states} value={state} onChange={onState} />
      <PagedList
        {...list}
        empty={
          state === all ? (
            <EmptyState
              icon={icon}
              title={empty.title}
              text={empty.text}
              action={{ label: empty.start, run: onStart }}
            />
          ) : (
            <EmptyState
              icon={icon}
              title={empty.title}
              text={empty.filtered}
              action={{ label: empty.all, run: () => onState(all) }}
            />
          )
        }
      />
    </>
  )
}

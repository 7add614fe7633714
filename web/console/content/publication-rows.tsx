import type { PublicationKind, PublicationRow } from '@glasshouse/contract/operator/content.ts'
import type { Language } from '@glasshouse/contract/languages.ts'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BannerArt, bannerGround } from '../../kit/art/banner-art.tsx'
import { Cover, isAddress } from '../../kit/art/cover.tsx'
import { classNames } from '../../kit/class-names.ts'
import { Ago, Moment } from '../parts/times/age.tsx'
import { StatusPill, type Tone } from '../parts/rows/status-pill.tsx'
import type { Columns } from '../parts/list/use-list-table.ts'
import type { features } from '../parts/list/features.ts'
import { languageMarks } from './text-languages.ts'
import { languageNames } from '../../lib/language-names.ts'

const column = createColumnHelper<typeof features, PublicationRow>()

const tones: Record<PublicationRow['state'], Tone> = {
  draft: 'quiet',
  scheduled: 'wait',
  shown: 'good',
  ended: 'quiet',
  withdrawn: 'bad',
}

export function usePublicationColumns(kind: PublicationKind): Columns<PublicationRow> {
  const { t } = useTranslation('console-content')
  return useMemo(
    () =>
      column.columns([
        column.accessor('title', {
          header: t(($) => $.fields.title),
          cell: ({ row }) => <Named row={row.original} />,
        }),
        column.accessor('state', {
          header: t(($) => $.state),
          cell: ({ getValue }) => <PublicationState state={getValue()} />,
        }),
        ...(kind === 'notice' ? [typeColumn(t(($) => $.fields.type))] : []),
        column.accessor((row) => row.languages.length, {
          id: 'languages',
          header: t(($) => $.languages),
          cell: ({ row }) => <Languages languages={row.original.languages} />,
        }),
        column.accessor((row) => row.published_at ?? 0, {
          id: 'from',
          header: t(($) => $.from),
          cell: ({ row }) => <When at={row.original.published_at} />,
        }),
        column.accessor((row) => row.ends_at ?? 0, {
          id: 'until',
          header: t(($) => $.until),
          cell: ({ row }) => <When at={row.original.ends_at} />,
        }),
        column.accessor((row) => row.changed_at ?? row.createtime, {
          id: 'changed',
          header: t(($) => $.changed),
          cell: ({ row }) => <Changed row={row.original} />,
        }),
      ]),
    [t, kind],
  )
}

const typeColumn = (header: string) =>
  column.accessor((row) => row.type ?? '', {
    id: 'type',
    header,
    cell: ({ row }) => row.original.type && <TypeName type={row.original.type} />,
  })

function TypeName({ type }: { type: NonNullable<PublicationRow['type']> }) {
  const { t } = useTranslation('console-content')
  return t(($) => $.types[type])
}

function Named({ row }: { row: PublicationRow }) {
  return (
    <span className="inline-flex max-w-[min(26rem,17vw)] items-center gap-2.5 align-middle">
      {row.kind !== 'notice' && <SmallPicture kind={row.kind} name={row.picture} />}
      <span className="truncate font-medium">{row.title}</span>
    </span>
  )
}

/** A picture of a publication in the size of a line, or of a choice. */
export function SmallPicture({
  kind,
  name,
  size = 'line',
}: {
  kind: 'news' | 'banner' | 'offer'
  name: string
  size?: keyof typeof pictureSizes
}) {
  const { frame, banner } = pictureSizes[size]
  if (kind !== 'banner' || isAddress(name)) return <Cover name={name} className={frame} />
  return (
    <span
      className={classNames('relative isolate block shrink-0 overflow-hidden', bannerGround(name), frame)}
    >
      <span className={classNames('absolute right-0 bottom-0 h-46 w-72 origin-bottom-right', banner)}>
        <BannerArt image={name} />
      </span>
    </span>
  )
}

/** Frames, and by how much a banner of its full size is made smaller for them. */
const pictureSizes = {
  line: { frame: 'h-7 w-11 rounded-md', banner: 'scale-[0.155]' },
  choice: { frame: 'h-14 w-24', banner: 'scale-[0.33]' },
}

export function PublicationState({ state }: { state: PublicationRow['state'] }) {
  const { t } = useTranslation('console-content')
  return <StatusPill tone={tones[state]}>{t(($) => $.states[state])}</StatusPill>
}

export function Languages({ languages }: { languages: readonly Language[] }) {
  return (
    <span className="flex gap-1">
      {languages.map((language) => (
        <span
          key={language}
          title={languageNames[language]}
          className="rounded bg-track px-1 text-[0.6875rem] leading-[1.45] font-semibold text-ink-soft"
        >
          <span aria-hidden lang={language}>
            {languageMarks[language]}
          </span>
          <span className="sr-only">{languageNames[language]}</span>
        </span>
      ))}
    </span>
  )
}

function When({ at }: { at: number | null }) {
  return at === null ? <span className="text-ink-soft">–</span> : <Moment at={at} />
}

/** Who saved something last, and how long ago. */
export function Changed({ row }: { row: { changed_by: string | null; changed_at: number | null } }) {
  const { t } = useTranslation('console-content')
  if (row.changed_by === null || row.changed_at === null)
    return <span className="text-ink-soft">{t(($) => $.original)}</span>
  return (
    <span>
      <span className="inline-block max-w-40 truncate align-bottom lg:max-w-[min(12rem,8vw)]">
        {row.changed_by}
      </span>{' '}
      <span className="text-ink-soft">·</span> <Ago at={row.changed_at} className="text-ink-soft" />
    </span>
  )
}

/** A publication in a few lines, for where there is no room for columns. */
export function PublicationLines({ row }: { row: PublicationRow }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{row.title}</span>
        <PublicationState state={row.state} />
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
        <Languages languages={row.languages} />
        {row.published_at !== null && (
          <span>
            <Moment at={row.published_at} />
            {row.ends_at !== null && (
              <>
                {' '}
                – <Moment at={row.ends_at} />
              </>
            )}
          </span>
        )}
        <span className="ml-auto">
          <Changed row={row} />
        </span>
      </span>
    </>
  )
}

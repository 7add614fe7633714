/** The subject of a step. */
export function StepHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <h2 className="mt-6 text-2xl font-extrabold text-balance">{title}</h2>
      <p className="mt-1 mb-6 text-ink-soft [overflow-wrap:anywhere]">{lead}</p>
    </>
  )
}

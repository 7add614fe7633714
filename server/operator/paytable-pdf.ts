import { en } from '@glasshouse/contract/languages/en.ts'
import { fillIn } from '@glasshouse/contract/refusals.ts'
import { selections, winsOf216 } from '@glasshouse/rules/dice.ts'
import { oddsOf, shownOdds, uniformEdge } from '@glasshouse/rules/paytable.ts'

/** So many picks are named one by one; of more there is only said how many they are. */
const namedPicks = 6
/** A page of A4 in points, its margin, and the feet of its lines. */
const page = { width: 595, height: 842, margin: 56, line: 22 }
const columns = [page.margin, 330, 450]

/** The return of every bet of the house's own paytable, as a PDF of one page. */
export function paytablePdf(): Buffer {
  const table = [['Bet', 'Wins of 216', 'Returns'], ...rows()]
  const end = table.length + 2.5
  return documentOf([
    text(18, page.margin, 0, 'What every bet returns'),
    ...table.flatMap((cells, row) =>
      cells.map((cell, column) => text(11, columns[column] ?? 0, row + 2, cell)),
    ),
    text(9, page.margin, end, 'For a stake of 1, which is included; rounded down, exactly 210/n.'),
    text(
      9,
      page.margin,
      end + 0.7,
      'In Classic K3 triples lose on big, small, odd and even, which return 2.00 there, and on their combinations.',
    ),
  ])
}

/** Bets of a kind that win as often stand in one row. */
function rows(): string[][] {
  const alike = Map.groupBy(
    selections,
    (selection) => `${selection.play} ${winsOf216(selection, 'triples_count')}`,
  )
  return [...alike.values()].map((bets) => {
    const [first] = bets
    if (!first) throw new Error('a group has a first bet')
    const picks = bets.length > namedPicks ? `(${bets.length})` : bets.map(({ pick }) => pick).join(', ')
    return [
      fillIn(en.plays[first.play], { pick: picks }),
      String(winsOf216(first, 'triples_count')),
      shownOdds(oddsOf(uniformEdge, first, 'triples_count')),
    ]
  })
}

function text(size: number, x: number, line: number, words: string): string {
  const y = page.height - page.margin - line * page.line
  return `BT /F1 ${size} Tf ${x} ${y} Td (${words.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`
}

/** One page with this content, set in a font that every reader has. */
function documentOf(lines: readonly string[]): Buffer {
  const content = lines.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const index = [
    '0000000000 65535 f ',
    ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n `),
  ]
  const trailer = `<< /Size ${index.length} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${index.length}\n${index.join('\n')}\ntrailer\n${trailer}`, 'latin1')
}

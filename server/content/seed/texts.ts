/** A text with a heading and a body of harmless HTML. */
export type Piece = { title: string; content: string }
/** The same with a line or two for lists. */
export type Story = Piece & { summary: string }
export type Headline = { title: string; subtitle: string }

/** Everything that the demonstration publishes, in one language. The keys are the same in all. */
export type SeedTexts = {
  banners: Record<'welcome' | 'proof' | 'limits', Headline>
  notices: Record<
    'welcome' | 'practice' | 'paytable' | 'hours' | 'checkin' | 'season' | 'withdrawals' | 'maintenance',
    Piece
  >
  news: Record<'opening' | 'proof' | 'edge' | 'ledger' | 'limits' | 'clock', Story>
  offers: Record<'rebate' | 'points' | 'checkin', Story>
  richTexts: Record<'terms' | 'privacy' | 'rules' | 'about' | 'responsible' | 'fees' | 'vip' | 'help', Piece>
}

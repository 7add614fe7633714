type HelpAddress = {
  name: string
  url?: string
  /** As it is dialled from where the players are. */
  phone?: string
}

/** Who helps people for whom playing has stopped being fun. An operator puts those of the country here. */
export const helpAddresses: readonly HelpAddress[] = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' },
  { name: 'Gamblers Anonymous', url: 'https://gamblersanonymous.org/' },
]

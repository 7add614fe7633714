import type { Config } from './config.ts'
import { usesEntropy } from './entropy-settings.ts'

/** The settings that live mode refuses, each with its sentence. */
export function onlyForShow(config: Config, given: (name: string) => boolean): string[] {
  const refusals: [refused: boolean, sentence: string][] = [
    [!given('PUBLIC_URL'), 'MODE=live needs PUBLIC_URL: the https:// address that players use.'],
    [
      config.publicUrl !== null && !config.publicUrl.startsWith('https://'),
      `MODE=live refuses PUBLIC_URL="${config.publicUrl}": an https:// address is needed, tokens must not travel in the clear.`,
    ],
    [
      !given('CONSOLE_URL'),
      'MODE=live needs CONSOLE_URL: the https:// address of the back office alone, or "shared" where it stands at the players’ address and whatever runs in their pages could act for an operator.',
    ],
    [
      config.consoleUrl !== null && !config.consoleUrl.startsWith('https://'),
      `MODE=live refuses CONSOLE_URL="${config.consoleUrl}": an https:// address is needed, tokens must not travel in the clear.`,
    ],
    [
      !given('TRUSTED_PROXIES'),
      'MODE=live needs TRUSTED_PROXIES: the addresses of the proxies in front, or "none" where players reach this process itself. Without it all players behind a proxy would share its address, and the limits of one.',
    ],
    [
      !given('SEED_KEY'),
      'MODE=live needs SEED_KEY: 32 random bytes in hex or base64, kept outside the data folder.',
    ],
    [
      !given('RECEIPT_KEY'),
      'MODE=live needs RECEIPT_KEY: 32 random bytes in hex or base64, kept outside the data folder.',
    ],
    [
      config.rateLimitScale !== 1,
      `MODE=live refuses RATE_LIMIT_SCALE="${config.rateLimitScale}": only 1 is allowed, the limits guard players.`,
    ],
    [
      config.welcomeCredit !== 0n,
      'MODE=live refuses a WELCOME_CREDIT: play money is for the demonstration, only 0 is allowed.',
    ],
    [
      config.simulatedPlayers,
      'MODE=live refuses SIMULATED_PLAYERS: made-up players are for the demonstration, only off is allowed.',
    ],
    [
      config.historyDays > 0,
      'MODE=live refuses HISTORY_DAYS: a made-up past is for the demonstration, only 0 is allowed.',
    ],
    [
      usesEntropy(config.entropy, 'development'),
      'MODE=live refuses ENTROPY="development": draws for real money need a source that the house can\'t know beforehand, drand or witness.',
    ],
    [
      usesEntropy(config.entropy, 'drand') && !given('WITNESS_URL'),
      'MODE=live refuses ENTROPY="drand" without a witness (WITNESS_URL and WITNESS_KEY): nobody could tell that bets were sealed before the beacon.',
    ],
    [
      config.smsGateway === null,
      'MODE=live refuses SMS_SENDER="log": it shows the codes of players in the log.',
    ],
    [
      config.smsGateway?.url.startsWith('http://') ?? false,
      'MODE=live refuses an SMS_URL without TLS: an https:// address is needed, codes must not travel in the clear.',
    ],
    [
      config.mailServer === null,
      'MODE=live needs MAIL_URL and MAIL_FROM: without them mails, and the codes in them, are shown in the log.',
    ],
  ]
  return refusals.filter(([refused]) => refused).map(([, sentence]) => sentence)
}

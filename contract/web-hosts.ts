/**
 * Hosts whose pages the app shows within itself (spec.md §2, the web view); each is named whole, over https. The server's
 * content security policy lets no other be framed. An operator puts the own ones here.
 */
export const webHosts: readonly string[] = ['drand.love', 'docs.drand.love']

type Names = readonly (readonly [RegExp, string])[]

// The order matters: most browsers also name the one they descend from.
const BROWSERS: Names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|lighthouse|headless|facebookexternalhit|whatsapp\/|curl|wget|python-|monitor/i

const nameIn = (names: Names, agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Outro'

/** The browser that a user-agent header names; 'Outro' for an unknown one. */
export function browserOf(agent: string): string {
  return nameIn(BROWSERS, agent)
}

/** The operating system that a user-agent header names; 'Outro' for an unknown one. */
export function systemOf(agent: string): string {
  return nameIn(SYSTEMS, agent)
}

/** Whether the visitor says to be a program; one without a name counts as such. */
export function isBot(agent: string): boolean {
  return agent.trim() === '' || BOT.test(agent)
}

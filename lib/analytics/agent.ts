type Names = readonly (readonly [RegExp, string])[]

// The order matters: most user-agent strings also contain names of other browsers.
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

/** Returns the browser of a user-agent header; 'Outro' for an unknown one. */
export function browserOf(agent: string): string {
  return nameIn(BROWSERS, agent)
}

/** Returns the operating system of a user-agent header; 'Outro' for an unknown one. */
export function systemOf(agent: string): string {
  return nameIn(SYSTEMS, agent)
}

/** Returns whether a user-agent header identifies a bot; an empty one counts as a bot. */
export function isBot(agent: string): boolean {
  return agent.trim() === '' || BOT.test(agent)
}

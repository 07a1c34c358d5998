/** The band on the cover: a color and a name in a neutral font, without a logo. */
export type Band = { label: string; color: string; ink: string; case: string }

const bands: Record<string, Band> = {
  ps5: { label: 'PS5', color: '#f4f6fb', ink: '#0b2a6b', case: '#dfe6f5' },
  ps4: { label: 'PS4', color: '#0a3c9c', ink: '#ffffff', case: '#1b4fb5' },
  ps3: { label: 'PS3', color: '#17181c', ink: '#ffffff', case: '#cfd6de' },
  ps2: { label: 'PS2', color: '#0a0b22', ink: '#8fb4ff', case: '#1a1c2c' },
  ps1: { label: 'PS1', color: '#101010', ink: '#e9e6dc', case: '#c9cdd2' },
  'switch-2': { label: 'SWITCH 2', color: '#d8101f', ink: '#ffffff', case: '#b40d19' },
  switch: { label: 'SWITCH', color: '#f1f2f4', ink: '#d8101f', case: '#d9dde3' },
  'xbox-series': { label: 'XBOX SERIES X|S', color: '#0f7a12', ink: '#ffffff', case: '#1b8a1f' },
  'xbox-one': { label: 'XBOX ONE', color: '#37a336', ink: '#ffffff', case: '#46b345' },
  'xbox-360': { label: 'XBOX 360', color: '#8fcf2f', ink: '#1c3305', case: '#a4dc4b' },
  pc: { label: 'PC · DIGITAL', color: '#182338', ink: '#9fd0ff', case: '#223152' },
  retro: { label: 'RETRÔ', color: '#2a2233', ink: '#ffcf6b', case: '#3b3147' },
}

const fallback: Band = { label: 'GAME', color: '#20242e', ink: '#ffffff', case: '#2c3240' }

export const bandOf = (platform: string | null): Band => bands[platform ?? ''] ?? fallback

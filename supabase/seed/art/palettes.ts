/** Colors of one image: sky from top to horizon, its light, an accent and the ground. */
export type Palette = {
  skyTop: string
  skyLow: string
  light: string
  accent: string
  mid: string
  dark: string
}

const of = (list: string): Palette => {
  const [skyTop, skyLow, light, accent, mid, dark] = list.split(' ').map((hex) => `#${hex}`)
  if (!skyTop || !skyLow || !light || !accent || !mid || !dark) throw new Error(`palette ${list}`)
  return { skyTop, skyLow, light, accent, mid, dark }
}

export const palettes = {
  ember: of('1a0b14 c2412d ffd08a ff7a3d 5c1d27 16080e'),
  gold: of('14110a b98a2e fff0b8 e9b949 5a4218 120d05'),
  dusk: of('2a1a4a e8736c ffe3b0 ff9f68 5b3468 190f2b'),
  azure: of('0d47a1 8fd3ff fffbe0 ffcf4a 2f7fc4 0a2a55'),
  meadow: of('2b8fd6 d6f4d0 fffce8 ffd24d 4aa75a 14402c'),
  jade: of('06251f 2f9e78 d8ffe4 7dffb3 136150 041511'),
  ocean: of('04263d 1b8fb0 d9fbff 4fe3e6 0d5b7a 031826'),
  abyss: of('020a14 0b4460 9fe8ff 28c3d9 07304a 01060d'),
  frost: of('173a63 bfe3f5 ffffff 8fd6ff 5b8fb9 0c2038'),
  blood: of('120306 8f1021 ffb59e ff2f3f 4a0812 0b0204'),
  crimson: of('2a0610 d7263d ffd9c7 ff5964 7a1024 17030a'),
  violet: of('140a2e 7b3fe4 f0d9ff c77dff 3b1c78 0b0519'),
  neon: of('12052b ff2e93 ffe96b 22e6ff 46107a 0a031a'),
  cyber: of('05080f 0f5e6e fff36b ffe600 103544 03060a'),
  toxic: of('0a1206 5f8f1e f4ffb8 b6ff3c 2c4a12 060a03'),
  candy: of('ff5fa2 ffd1e8 ffffff ffe14d ff86bd 7a1f5c'),
  citrus: of('ff7b1c ffe08a ffffff ff3d6e ff9c3f 7a2608'),
  sky: of('1e74e8 a9e1ff ffffff ff5d5d 5fb6f2 12386e'),
  sand: of('5c3a1e f0b96b fff3d1 ff8a3d a8642d 2b170a'),
  steel: of('10161f 6b7f94 f2f7ff 4da3ff 37475a 090d13'),
  noir: of('0b0b0f 4a4a58 f4f1e8 e03e3e 26262f 050507'),
  royal: of('0c1445 3a57d6 fff4cf ffc93c 1f2f86 060a26'),
  moss: of('1a2414 8a9a4b f6f1c8 e0c341 46552a 0d1209'),
  rose: of('3b0f2f e0568f ffe6ee ffb3c7 8a2b5c 1d0617'),
  pitch: of('062e1c 39b25f f5ffe8 d6ff4f 14723b 041a10'),
  asphalt: of('121418 e25822 ffe7c2 ffb000 30343c 08090b'),
  lagoon: of('0b6e7c b9f3d6 fffde0 ff8c5a 2aa9a0 053c46'),
  arcade: of('160b3d 3d2bd9 ffffff ff3fa4 2a1a86 0c0526'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

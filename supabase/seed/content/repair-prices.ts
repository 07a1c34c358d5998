/**
 * Prices of repairs by model, in reais and usual business days. They are fictitious, near those of
 * workshops in Brazil.
 */
type Price = readonly [price: number, days: number, note?: string]
type Prices = Partial<Record<keyof typeof COLUMNS, Price>>

const COLUMNS = {
  off: 'nao-liga',
  disc: 'erro-de-leitura',
  heat: 'superaquecimento',
  pad: 'problemas-no-controle',
  care: 'manutencao-preventiva',
} as const

const HDMI = 'Troca da porta HDMI a partir de R$ 290'
const PASTE = 'Inclui pasta térmica nova'
const LIQUID = 'Inclui metal líquido novo'
const STICK = 'Preço por alavanca trocada'

const TABLE: Record<string, Record<string, Prices>> = {
  PlayStation: {
    'PlayStation 5 Pro': {
      off: [390, 5, HDMI],
      disc: [320, 5],
      heat: [280, 3, LIQUID],
      pad: [120, 3, STICK],
      care: [250, 2, LIQUID],
    },
    'PlayStation 5 Slim': {
      off: [350, 5, HDMI],
      disc: [290, 5],
      heat: [250, 3, LIQUID],
      pad: [120, 3, STICK],
      care: [220, 2, LIQUID],
    },
    'PlayStation 5': {
      off: [350, 5, HDMI],
      disc: [290, 5],
      heat: [250, 3, LIQUID],
      pad: [120, 3, STICK],
      care: [220, 2, LIQUID],
    },
    'PlayStation 4 Pro': {
      off: [270, 5],
      disc: [210, 4],
      heat: [180, 3, PASTE],
      pad: [90, 3, STICK],
      care: [150, 2, PASTE],
    },
    'PlayStation 4 Slim': {
      off: [240, 5],
      disc: [190, 4],
      heat: [160, 3, PASTE],
      pad: [90, 3, STICK],
      care: [130, 2, PASTE],
    },
    'PlayStation 4': {
      off: [240, 5],
      disc: [190, 4],
      heat: [160, 3, PASTE],
      pad: [90, 3, STICK],
      care: [130, 2, PASTE],
    },
    'PlayStation 3': {
      off: [220, 5],
      disc: [170, 4],
      heat: [150, 3, PASTE],
      care: [120, 2, PASTE],
    },
    'PlayStation Portal': { off: [290, 5], pad: [150, 3, STICK] },
    'Controle DualSense': { off: [110, 3], pad: [120, 3, STICK] },
    'Controle DualShock 4': { off: [90, 3], pad: [90, 3, STICK] },
  },
  Xbox: {
    'Xbox Series X': {
      off: [350, 5, HDMI],
      disc: [280, 5],
      heat: [230, 3, PASTE],
      pad: [110, 3, STICK],
      care: [190, 2, PASTE],
    },
    'Xbox Series S': {
      off: [300, 5, HDMI],
      heat: [200, 3, PASTE],
      pad: [110, 3, STICK],
      care: [170, 2, PASTE],
    },
    'Xbox One X': {
      off: [270, 5],
      disc: [210, 4],
      heat: [180, 3, PASTE],
      pad: [90, 3, STICK],
      care: [150, 2, PASTE],
    },
    'Xbox One S': {
      off: [230, 5],
      disc: [180, 4],
      heat: [160, 3, PASTE],
      pad: [90, 3, STICK],
      care: [130, 2, PASTE],
    },
    'Xbox One': {
      off: [230, 5],
      disc: [180, 4],
      heat: [160, 3, PASTE],
      pad: [90, 3, STICK],
      care: [130, 2, PASTE],
    },
    'Xbox 360': { off: [180, 5], disc: [140, 4], heat: [140, 3, PASTE], care: [110, 2, PASTE] },
    'ROG Xbox Ally': { off: [420, 7], heat: [260, 4, PASTE], pad: [160, 4, STICK] },
    'Controle Xbox': { off: [90, 3], pad: [110, 3, STICK] },
  },
  Nintendo: {
    'Nintendo Switch 2': {
      off: [390, 7],
      disc: [220, 5],
      heat: [230, 4, PASTE],
      pad: [130, 3, STICK],
    },
    'Nintendo Switch OLED': {
      off: [290, 5],
      disc: [170, 4],
      heat: [180, 3, PASTE],
      pad: [90, 2, STICK],
    },
    'Nintendo Switch': {
      off: [250, 5],
      disc: [150, 4],
      heat: [160, 3, PASTE],
      pad: [90, 2, STICK],
      care: [130, 2, PASTE],
    },
    'Nintendo Switch Lite': {
      off: [240, 5],
      disc: [150, 4],
      heat: [160, 3, PASTE],
      pad: [110, 3, STICK],
    },
    'Wii U': { off: [200, 5], disc: [170, 4], care: [110, 2] },
    'Nintendo 3DS': { off: [190, 5], disc: [120, 4], pad: [110, 4] },
    'Joy-Con': { off: [80, 2], pad: [80, 2, STICK] },
    'Pro Controller': { off: [90, 3], pad: [100, 3, STICK] },
  },
  'PC Gaming': {
    'PC de mesa': { off: [150, 3], heat: [180, 2, PASTE], care: [180, 2, PASTE] },
    'Notebook gamer': { off: [290, 7], heat: [230, 3, PASTE], care: [220, 3, PASTE] },
    'PC portátil': { off: [350, 7], heat: [240, 4, PASTE], pad: [150, 4, STICK] },
    'Placa de vídeo': { off: [320, 10], heat: [190, 3, PASTE], care: [160, 3, PASTE] },
    Fonte: { off: [130, 4] },
    Periférico: { off: [70, 3] },
  },
  Outros: {
    'Mega Drive': { off: [140, 5], disc: [90, 3], care: [90, 3] },
    'Super Nintendo': { off: [140, 5], disc: [90, 3], care: [90, 3] },
    'Nintendo 64': { off: [150, 5], disc: [90, 3], pad: [80, 3], care: [90, 3] },
    'PlayStation 2': { off: [150, 5], disc: [130, 4], care: [90, 3] },
    'PlayStation 1': { off: [140, 5], disc: [120, 4], care: [90, 3] },
    Dreamcast: { off: [160, 5], disc: [140, 4], care: [100, 3] },
  },
}

export const repairPrices = Object.entries(TABLE).flatMap(([brand, models]) =>
  Object.entries(models).flatMap(([model, prices]) =>
    Object.entries(prices).map(([column, [price, days, note = null]]) => ({
      brand,
      model,
      repair: COLUMNS[column as keyof Prices],
      price,
      days,
      note,
    })),
  ),
)

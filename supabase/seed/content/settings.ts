const payment = {
  installments: 12,
  minInstallmentCents: 500,
  text: 'Pix, boleto e cartão de crédito em até 12x sem juros',
}

/** The payment terms of a store whose owner has not set a Pix key yet. */
export const paymentWithoutPix = { setting_key: 'payment', setting_value: payment }

/** A fictitious company: registration, phone number and address do not exist. */
const values: Record<string, unknown> = {
  site_info: {
    siteName: 'UTI dos Games',
    siteSubtitle: 'Sua loja de games favorita',
    browserTitle: 'UTI dos Games | Consoles, jogos e assistência técnica',
    selectedFont: 'Inter',
    logoUrl: null,
    headerLayoutType: 'css_logo',
    headerImageUrl: null,
    disableHeaderImageCompression: false,
  },
  uti_pro_settings: { enabled: true },
  shipping_policy: {
    mode: 'fixed',
    fixed: { freeFromCents: 15000, feeCents: 1500 },
    quote: { freeFromCents: 20000 },
    delivery: { postDays: 1, fromDays: 2, toDays: 8 },
  },
  contact: {
    whatsapp: '5500000000000',
    phoneLabel: '(00) 00000-0000',
    email: 'contato@utidosgames.example',
    hours: 'Segunda a sexta, 9h–18h',
    address: {
      street: 'Rua dos Exemplos, 100, Centro',
      city: 'Colatina',
      state: 'ES',
      zip: '29700-000',
    },
    mapsUrl: 'https://www.openstreetmap.org/?mlat=-19.5389&mlon=-40.6306#map=15/-19.5389/-40.6306',
  },
  legal: {
    companyName: 'UTI dos Games Comércio Fictício Ltda.',
    registration: '00.000.000/0000-00',
    address: 'Rua dos Exemplos, 100, Centro, Colatina, ES, 29700-000',
  },
  store_rating: {
    value: 4.9,
    count: 718,
    sourceUrl: 'https://www.openstreetmap.org/search?query=Colatina%2C%20ES',
  },
  seo: {
    description:
      'Consoles, jogos e acessórios, novos e retrô, com assistência técnica especializada. Parcele em até 12x sem juros e receba em todo o Brasil.',
    titleSuffix: '',
    googleVerification: '',
  },
  payment: {
    ...payment,
    pixPercent: 5,
    pixKey: '00000000-0000-4000-8000-000000000000',
    pixName: 'UTI dos Games (ficticia)',
    pixCity: 'Colatina',
  },
  daily_code: { claim_hours: 20, validity_hours: 48 },
  promo_banner: {
    imageUrl: '/media/banners/uti-pro-desktop.webp',
    imageUrlMobile: '/media/banners/uti-pro-mobile.webp',
    title: 'Seja UTI PRO',
    description: 'Preço Pro em centenas de produtos e prioridade na bancada da assistência.',
    buttonText: 'Conhecer o UTI PRO',
    buttonLink: '/uti-pro',
    targetBlank: false,
  },
  assistance: {
    expressFeeCents: 4990,
    coinBonusPercent: 10,
    models: {
      PlayStation: [
        'PlayStation 5 Pro',
        'PlayStation 5 Slim',
        'PlayStation 5',
        'PlayStation 4 Pro',
        'PlayStation 4 Slim',
        'PlayStation 4',
        'PlayStation 3',
        'PlayStation Portal',
        'Controle DualSense',
        'Controle DualShock 4',
      ],
      Xbox: [
        'Xbox Series X',
        'Xbox Series S',
        'Xbox One X',
        'Xbox One S',
        'Xbox One',
        'Xbox 360',
        'ROG Xbox Ally',
        'Controle Xbox',
      ],
      Nintendo: [
        'Nintendo Switch 2',
        'Nintendo Switch OLED',
        'Nintendo Switch',
        'Nintendo Switch Lite',
        'Wii U',
        'Nintendo 3DS',
        'Joy-Con',
        'Pro Controller',
      ],
      'PC Gaming': [
        'PC de mesa',
        'Notebook gamer',
        'PC portátil',
        'Placa de vídeo',
        'Fonte',
        'Periférico',
      ],
      Outros: [
        'Mega Drive',
        'Super Nintendo',
        'Nintendo 64',
        'PlayStation 2',
        'PlayStation 1',
        'Dreamcast',
        'Outro console',
      ],
    },
  },
}

export const settings = Object.entries(values).map(([setting_key, setting_value]) => ({
  setting_key,
  setting_value,
}))

/**
 * Delivery zones of Brazil: the CEP ranges of each state, divided into its capital and the rest.
 * Days and prices are fictitious, for a store in Espírito Santo.
 */
type Region = keyof typeof TERMS

/** Business days and price in reais, of a capital and of the rest of a state. */
const TERMS = {
  local: { capital: [1, 2, 12.9], rest: [1, 3, 14.9] },
  southeast: { capital: [2, 4, 19.9], rest: [3, 6, 24.9] },
  south: { capital: [3, 6, 24.9], rest: [4, 8, 29.9] },
  central: { capital: [3, 7, 27.9], rest: [5, 9, 34.9] },
  northeast: { capital: [4, 7, 29.9], rest: [5, 10, 36.9] },
  north: { capital: [6, 10, 44.9], rest: [8, 15, null] },
} as const

type Range = readonly [from: number, to: number]
type State = {
  state: string
  region: Region
  capital: string
  /** The first five digits of the first and last CEP. */
  capitalRanges: readonly Range[]
  restRanges: readonly Range[]
}

const state = (
  name: string,
  region: Region,
  capital: string,
  capitalRanges: readonly Range[],
  restRanges: readonly Range[],
): State => ({ state: name, region, capital, capitalRanges, restRanges })

const STATES: readonly State[] = [
  state(
    'SP',
    'southeast',
    'São Paulo',
    [
      [1000, 5999],
      [8000, 8499],
    ],
    [
      [6000, 7999],
      [8500, 19999],
    ],
  ),
  state('RJ', 'southeast', 'Rio de Janeiro', [[20000, 23799]], [[23800, 28999]]),
  state('ES', 'local', 'Vitória', [[29000, 29099]], [[29100, 29999]]),
  state('MG', 'southeast', 'Belo Horizonte', [[30000, 31999]], [[32000, 39999]]),
  state('BA', 'northeast', 'Salvador', [[40000, 42599]], [[42600, 48999]]),
  state('SE', 'northeast', 'Aracaju', [[49000, 49098]], [[49099, 49999]]),
  state('PE', 'northeast', 'Recife', [[50000, 52999]], [[53000, 56999]]),
  state('AL', 'northeast', 'Maceió', [[57000, 57099]], [[57100, 57999]]),
  state('PB', 'northeast', 'João Pessoa', [[58000, 58099]], [[58100, 58999]]),
  state('RN', 'northeast', 'Natal', [[59000, 59139]], [[59140, 59999]]),
  state('CE', 'northeast', 'Fortaleza', [[60000, 61599]], [[61600, 63999]]),
  state('PI', 'northeast', 'Teresina', [[64000, 64099]], [[64100, 64999]]),
  state('MA', 'northeast', 'São Luís', [[65000, 65109]], [[65110, 65999]]),
  state('PA', 'north', 'Belém', [[66000, 66999]], [[67000, 68899]]),
  state('AP', 'north', 'Macapá', [[68900, 68911]], [[68912, 68999]]),
  state(
    'AM',
    'north',
    'Manaus',
    [[69000, 69099]],
    [
      [69100, 69299],
      [69400, 69899],
    ],
  ),
  state('RR', 'north', 'Boa Vista', [[69300, 69339]], [[69340, 69399]]),
  state('AC', 'north', 'Rio Branco', [[69900, 69923]], [[69924, 69999]]),
  state(
    'DF',
    'central',
    'Brasília',
    [
      [70000, 72799],
      [73000, 73699],
    ],
    [],
  ),
  state(
    'GO',
    'central',
    'Goiânia',
    [[74000, 74899]],
    [
      [72800, 72999],
      [73700, 73999],
      [74900, 76799],
    ],
  ),
  state('RO', 'north', 'Porto Velho', [[76800, 76834]], [[76835, 76999]]),
  state('TO', 'north', 'Palmas', [[77000, 77249]], [[77250, 77999]]),
  state('MT', 'central', 'Cuiabá', [[78000, 78099]], [[78100, 78899]]),
  state('MS', 'central', 'Campo Grande', [[79000, 79124]], [[79125, 79999]]),
  state('PR', 'south', 'Curitiba', [[80000, 82999]], [[83000, 87999]]),
  state('SC', 'south', 'Florianópolis', [[88000, 88099]], [[88100, 89999]]),
  state('RS', 'south', 'Porto Alegre', [[90000, 91999]], [[92000, 99999]]),
]

function rows(
  name: string,
  ranges: readonly Range[],
  terms: (typeof TERMS)[Region]['capital' | 'rest'],
) {
  const [days_from, days_to, price] = terms
  return ranges.map(([from, to], index) => ({
    name: ranges.length > 1 ? `${name} (${index + 1})` : name,
    cep_from: from * 1000,
    cep_to: to * 1000 + 999,
    price,
    days_from,
    days_to,
  }))
}

export const shippingZones = STATES.flatMap(
  ({ state, region, capital, capitalRanges, restRanges }) => [
    ...rows(`${capital}, ${state}`, capitalRanges, TERMS[region].capital),
    ...rows(`${state}, interior`, restRanges, TERMS[region].rest),
  ],
)

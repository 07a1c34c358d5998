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

import type { TariffJson } from './tariffs.ts'

/** Groups of wilayas that share a price, in the order of their ids 1 to 48; dinars. Specification §9. */
const groups: { wilayas: string[]; stopDesk: number; home: number }[] = [
  {
    wilayas: ['alger', 'constantine', 'oum el bouaghi', 'jijel', 'skikda', 'guelma', 'mila'],
    stopDesk: 500,
    home: 650,
  },
  {
    wilayas: [
      'chlef',
      'batna',
      'bejaia',
      'blida',
      'bouira',
      'tebessa',
      'tlemcen',
      'tiaret',
      'tizi ouzou',
      'setif',
      'saida',
      'sidi bel abbes',
      'annaba',
      'medea',
      'mostaganem',
      'msila',
      'mascara',
      'oran',
      'bordj bou arreridj',
      'boumerdes',
      'el tarf',
      'tissemsilt',
      'khenchela',
      'souk ahras',
      'tipaza',
      'ain defla',
      'ain temouchent',
    ],
    stopDesk: 500,
    home: 850,
  },
  {
    wilayas: ['relizane', 'laghouat', 'biskra', 'djelfa', 'ouargla', 'el oued', 'ghardaia'],
    stopDesk: 650,
    home: 1000,
  },
  { wilayas: ['adrar', 'bechar', 'el bayadh', 'naama'], stopDesk: 950, home: 1450 },
  { wilayas: ['tamanrasset', 'ilizi', 'tindouf'], stopDesk: 1350, home: 1650 },
]

/** The tariffs a new database starts with; the table in the database is the truth afterwards. */
export const INITIAL_TARIFFS: TariffJson[] = groups
  .flatMap((group) => group.wilayas.map((wilaya) => ({ wilaya, ...group })))
  .map(({ wilaya, stopDesk, home }, index) => ({
    id: index + 1,
    wilaya,
    stopdesk_price: stopDesk,
    home_price: home,
  }))

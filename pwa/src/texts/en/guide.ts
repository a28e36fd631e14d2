import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'

/** Sentences of the guide that a new shop begins with. */
export const guideTexts = {
  documentTitle: 'First steps',
  place: (step: number, steps: number) => `Step ${step} of ${steps}`,
  next: 'Next',
  saving: 'Saving...',
  skip: 'Skip this step',
  back: 'Back',
  later: 'Later',
  link: 'Walk through the first steps',

  reminder: 'Your shop is not set up yet: its name, phone, goods and delivery prices are examples.',
  goOn: 'Go on with the first steps',

  name: {
    title: 'Your shop',
    hint: 'A few short steps, and the shop is yours. Everything can be changed later under Settings.',
  },
  contact: {
    title: 'How customers reach you',
    hint: 'The phone that customers call, and where your shop is. What you leave empty is not shown to them.',
    wilaya: 'Wilaya of the shop',
  },
  goods: {
    title: 'The demo goods',
    hint: 'So that you see how the shop looks, it begins with demo goods. Nobody can deliver them to your customers.',
    keep: 'Keep them for now',
    none: 'There are no demo goods in your shop.',
    ordered: 'Those that somebody ordered stay. You can delete them one by one under Products.',
  },
  category: {
    title: 'Your first category',
    hint: 'Goods stand in categories: boots, jerseys, balls. One is enough to begin.',
  },
  product: {
    title: 'Your first article',
    hint: 'A title, a price, a picture and how many you have: shoppers see it at once.',
    saved: 'Your article is in the shop.',
    another: 'Add another article',
  },
  delivery: {
    title: 'What delivery costs',
    hint: (wilaya: string) => `What customers in ${isolate(wilaya)} pay.`,
    unknown: 'Set the prices of each wilaya under Settings, Delivery.',
    elsewhere: (desk: string, home: string) =>
      `In the other wilayas, a shop begins with these prices. Stop desk: ${desk}. Home: ${home}.`,
    range: (least: string, most: string) => `${least} to ${most}`,
    all: 'Change the prices of all wilayas',
  },
  till: {
    title: 'Selling in your shop',
    hint: 'The till works without a connection, and sends its sales later.',
    install: 'On the shop’s tablet, open this address and sign in:',
    open: 'Open the till',
    news: 'Be told of new orders',
    shop: 'See my shop',
    finish: 'Finish',
  },
  notFinished: 'The last step was not saved',
  unanswered: 'The shop’s server did not answer. Try again when you are connected.',
}

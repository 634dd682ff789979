import type { freightMessages, kitMessages } from './shared-messages';

export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** The texts of a remote: i18next resources of one namespace. */
export interface Messages {
  zh: MessageTree;
  en: MessageTree;
}

type Translated<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Translated<Tree[Key]> };

/** The texts of one feature, made by `defineMessages`. */
export interface FeatureMessages<Zh extends MessageTree = MessageTree> {
  /** `<remote>:<feature>`. The remote's name is the i18next namespace, the feature is the first part of every key in it. */
  readonly name: `${string}:${string}`;
  readonly zh: Zh;
  readonly en: Translated<Zh>;
}

/**
 * The texts of one feature, in a `messages.ts` beside it. English has exactly the keys of Chinese, by type.
 *
 * @param name `<remote>:<feature>`, unique in the portal
 * @example export const topUpMessages = defineMessages('wallet:topUp', { zh: { title: '充值' }, en: { title: 'Top up' } });
 */
export const defineMessages = <const Zh extends MessageTree>(name: FeatureMessages['name'], texts: { zh: Zh; en: Translated<NoInfer<Zh>> }): FeatureMessages<Zh> => ({ name, ...texts });

type Name<Tree> = keyof Tree & (string | number);
type Stem<Key extends string> = Key extends `${infer Word}_${'one' | 'other'}` ? Word : Key;

/** Dotted keys of a tree; `days_one` and `days_other` are the one key `days`. */
type KeysIn<Tree> = { [Key in Name<Tree>]: Tree[Key] extends string ? Stem<`${Key}`> : `${Key}.${KeysIn<Tree[Key]>}` }[Name<Tree>];
/** Looked up, not searched for: the compiler does this for each `t('…')`. Codes are keys that are numbers. */
type Member<Tree, Key extends string> = Key extends keyof Tree ? Tree[Key] : Key extends `${infer Code extends number}` ? (Code extends keyof Tree ? Tree[Code] : never) : never;
type TextIn<Tree, Key extends string> = Key extends `${infer Head}.${infer Rest}` ? TextIn<Member<Tree, Head>, Rest> : Member<Tree, Key> | CountedIn<Tree, Key>;
/** A key with plural forms needs `count`, whether its text shows the number or not. */
type CountedIn<Tree, Key extends string> = Member<Tree, `${Key}_other`> extends infer Text extends string ? `{{count}}${Text}` : never;

type ValueNames<Text> = Text extends `${string}{{${infer Value}}}${infer Rest}` ? Value | ValueNames<Rest> : never;
type Values<Text> = [ValueNames<Text>] extends [never] ? [] : [values: { readonly [Value in ValueNames<Text>]: string | number }];

/** Shared texts that every remote may read, by namespace. */
interface SharedTrees {
  freight: (typeof freightMessages)['zh'];
  kit: (typeof kitMessages)['zh'];
}
type SharedKeys = { [Space in keyof SharedTrees]: `${Space}:${KeysIn<SharedTrees[Space]>}` }[keyof SharedTrees];
type TextOf<Tree, Key extends string> = Key extends `${infer Space extends keyof SharedTrees}:${infer Rest}` ? TextIn<SharedTrees[Space], Rest> : TextIn<Tree, Key>;

type TreeOf<Feature> = Feature extends FeatureMessages ? Feature['zh'] : Record<never, never>;

/** The keys of a feature: `MessageKey<typeof topUpMessages>`. */
export type MessageKey<Feature extends FeatureMessages | undefined> = KeysIn<TreeOf<Feature>>;

/**
 * Reads texts of one feature, and those that all share: `t('title')`, `t('missing', { amount })`, `t('freight:orderStatus.20')`.
 * Without a feature it reads only the shared ones. An unknown key, or a value that the text does not use, is a type error.
 */
export type Translate<Feature extends FeatureMessages | undefined = undefined> = <Key extends MessageKey<Feature> | SharedKeys>(key: Key, ...values: Values<TextOf<TreeOf<Feature>, Key>>) => string;

/**
 * The texts of features as one namespace.
 *
 * @throws Error where a feature belongs to another namespace, or two have one name
 */
export function mergeMessages(namespace: string, features: readonly FeatureMessages[]): Messages {
  const zh: Record<string, MessageTree> = {};
  const en: Record<string, MessageTree> = {};
  for (const { name, ...texts } of features) {
    const [space, feature = ''] = name.split(':');
    if (space !== namespace || feature in zh) throw new Error(`Messages "${name}" cannot be part of "${namespace}"`);
    zh[feature] = texts.zh;
    en[feature] = texts.en as MessageTree;
  }
  return { zh, en };
}

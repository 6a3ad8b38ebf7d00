import { z } from 'zod';

/**
 * What a channel can settle for the workshops that are opened in it, by name, with the values that there are. The first
 * one holds where nothing was set.
 */
export const channelSettings = {
  /** Who may answer a question that is put to the requester. */
  answering: ['anyone', 'members'],
  /** Whose word approves a plan: who takes part, the requester alone, or two of those who take part. */
  approving: ['members', 'requester', 'two'],
} as const;

type Values = typeof channelSettings;
export type SettingName = keyof Values;
export type ChannelSettings = { [Name in SettingName]: Values[Name][number] };
/** What is said of each setting, by its name. */
export type SettingWords<Text> = {
  [Name in SettingName]: Text & { values: { [Value in ChannelSettings[Name]]: string } };
};

export const settingNames = Object.keys(channelSettings) as SettingName[];

type Schemas = { [Name in SettingName]: z.ZodEnum<{ [Value in ChannelSettings[Name]]: Value }> };
const oneOf = (values: readonly string[]) => z.enum(values);
const schemas = Object.fromEntries(
  settingNames.map((name) => [name, oneOf(channelSettings[name])]),
) as Schemas;
/** What was set; a setting that came later is missing in it. */
export const settingsSet = z.object(schemas).partial();
export type SettingsSet = z.infer<typeof settingsSet>;

/** What these values set. A name or a value that this release does not know sets nothing. */
export function settingsIn(values: Readonly<Record<string, string | undefined>>): SettingsSet {
  const known = settingNames.filter((name) => schemas[name].safeParse(values[name]).success);
  return settingsSet.parse(Object.fromEntries(known.map((name) => [name, values[name]])));
}

/** What holds where these values are set. */
export function settled(values: Readonly<Record<string, string | undefined>> = {}): ChannelSettings {
  const first = Object.fromEntries(settingNames.map((name) => [name, channelSettings[name][0]]));
  return { ...first, ...settingsIn(values) } as ChannelSettings;
}

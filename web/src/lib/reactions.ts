/** Eight emoji in place of a chat, named `page-sign-1` and so on. */
export const EMOJI = ["👏", "😀", "😮", "😢", "🎲", "🤔", "❤️", "🎉"];

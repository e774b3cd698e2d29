/**
 * Words that common passwords consist of, including words of this shop's trade. With capitals,
 * digits and special characters added, such as `Password1!`, they follow the password rule (S5-22)
 * but are still guessed first.
 */
const words = new Set(
  `a aa aaa ab abc abcd abcde abcdef abcdefg abc123abc access account admin administrator alexander amanda
  america andrew angel apple april ashley asdf asdfg asdfgh asdfghjkl august autumn baby babygirl backup bailey
  banana barcelona baseball basketball batman beautiful blink butterfly buster change changeit changeme charlie
  cheese chelsea chicken chocolate computer cookie cooper cowboys daniel dallas december default demo donald
  dragon eagles elizabeth endcap family fall february flower football forever freedom friday friends fuckyou
  gaming george ginger google guest gunner hannah harley hello hellohello helloworld hockey house hunter
  iloveyou internet jackson january jasmine jennifer jessica jesus jordan joseph joshua july june justin
  killer letmein liverpool login london lovely loveme lover maggie manager manchester march martin master
  matrix matthew may merlin michael michelle monday money monkey mother mustang mylove mypassword naruto nicole
  november ninja october office oliver orange owner pa pass passion passwd password passw passwort patrick
  pepper pokemon princess purple qaz qazwsx qazxsw qwe qweasd qweasdzxc qwer qwert qwerty qwertyqwerty qwertyu
  qwertyui qwertyuiop rachel ranger richard robert root samantha samsung saturday secret secure security
  september server shadow shop silver snoopy soccer sophie spring staff startrek starwars store student
  summer sunday sunshine super superman superstar support sweet taylor temp temporary tennis test tester
  testing thomas thunder thursday tiger tigger tinkerbell trustno tuesday user vanessa welcome welcomehome
  whatever william winter wednesday winner wizard yankees yellow yourpassword zaq zaqwsx zaqxsw zxc zxcv zxcvb
  zxcvbn zxcvbnm

  atlanta candy cashier cigar cigarette cigarettes cigars convenience distributor georgia hookah marlboro newport nicotine
  smoke smokes smokeshop snack snacks soda tobacco vape vapes vapeshop vaping wholesale wholesaler`.split(
    /\s+/,
  ),
)

const lettersOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const unmask = (text: string): string =>
  text.replace(/[@431!0$57]/g, (character) => lettersOf[character] ?? character)

/** Whether a password is a common word with digits, special characters or look-alikes: `P@ssw0rd!2026`. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  // Preserves the look-alikes inside `P@ssw0rd!`, but drops the digits at the end of `pa$$w0rd1`.
  const onlyLetters = core.replace(/[^a-z]/g, '')
  const candidates = [core, unmask(core), unmask(lower).replace(/[^a-z]/g, ''), onlyLetters]
  if (candidates.some((candidate) => words.has(candidate))) return true
  // `Passw0rd$` and `$ecret12`: a look-alike at either end, followed by digits.
  const masked = unmask(lower.replace(/^[^a-z@$]+|[\d!#%^&*.?_-]+$/g, '')).replace(/[^a-z]/g, '')
  return words.has(masked)
}

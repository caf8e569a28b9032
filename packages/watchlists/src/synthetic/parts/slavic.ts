export const russianMen =
  'Александр Сергей Дмитрий Андрей Алексей Иван Михаил Николай Владимир Виктор Юрий Олег Игорь Павел Константин Евгений Роман Антон Григорий Борис'.split(
    ' ',
  )
export const russianWomen =
  'Анна Мария Елена Ольга Наталья Ирина Татьяна Светлана Екатерина Юлия Людмила Галина Вера Надежда'.split(' ')
/** Fathers' names as stems: the ending makes a son's or a daughter's patronymic. */
export const patronymicStems =
  'Александров Сергеев Дмитриев Андреев Алексеев Иванов Михайлов Николаев Владимиров Викторов Юрьев Олегов Игорев Павлов Константинов Евгеньев Романов Антонов Григорьев Борисов'.split(
    ' ',
  )
export const russianRoots =
  'Волк Медвед Орл Соловь Воробь Зайц Морозк Ветр Берез Дубров Камен Реч Озер Полян Лесн Кузнец Гончар Мельник Рыбак Плотник Сапожник Ткач Бондар Звонар Писар Белозер Чернов Краснополь Синегор Зеленск Светл Темник Добр Смирн Тих Быстр Громк'.split(
    ' ',
  )
export const ukrainianEndings = ['енко', 'чук', 'ський', 'ко']

const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

/** One common spelling of a Cyrillic name in Latin letters. */
export function romanise(cyrillic: string): string {
  let text = ''
  for (const letter of cyrillic) {
    const lower = letter.toLowerCase()
    const latin = letters[lower] ?? letter
    text += letter === lower || latin === '' ? latin : latin[0]!.toUpperCase() + latin.slice(1)
  }
  return text
}
